/**
 * Things that people who make software speak of, one a line, in ten languages: English, German, Spanish, French, Portuguese,
 * Italian, Russian, Chinese, Japanese, Korean. The first English word stands for all of them.
 */
export const THINGS = `
user|benutzer nutzer anwender|usuario|utilisateur|usuário utilizador|utente|пользователь|用户|ユーザー 利用者|사용자 유저
app application|app anwendung|aplicación app|application appli app|aplicativo aplicação app|app applicazione|приложение|应用|アプリ|애플리케이션
customer client buyer|kunde kundin|cliente comprador|client acheteur|cliente comprador|cliente|клиент покупатель|客户 顾客|顧客 お客様 クライアント|고객
visitor guest|besucher gast|visitante invitado|visiteur invité|visitante convidado|visitatore ospite|посетитель гость|访客 游客|訪問者 来場者 ゲスト|방문자 손님
team|mannschaft|equipo|équipe|equipe|squadra|команда|团队|チーム|팀원
contract agreement|vertrag|contrato acuerdo|contrat accord|contrato acordo|contratto accordo|договор контракт|合同 协议|契約|계약
invoice bill|rechnung|factura|facture|fatura|fattura|счёт-фактура|发票 账单|請求書 請求|청구서 송장
payment|zahlung bezahlung|pago|paiement|pagamento|pagamento|платёж оплата|支付 付款|支払い 決済|결제
order|bestellung auftrag|pedido|commande|encomenda pedido|ordine|заказ|订单|注文|주문
price cost|preis kosten|precio coste|prix coût|preço custo|prezzo costo|цена стоимость|价格 费用|価格 料金|가격 요금
account|konto konten|cuenta|compte|conta|conto|аккаунт учётная|账户 账号|アカウント 口座|계정
password|passwort kennwort|contraseña clave|passe|senha|password|пароль|密码|パスワード|비밀번호
login signin|anmeldung login|acceso login|connexion login|login acesso|accesso login|вход логин|登录|ログイン|로그인
permission|berechtigung erlaubnis|permiso|permission autorisation|permissão|permesso autorizzazione|разрешение|权限 许可|権限 許可|권한 허가
role|rolle|rol|rôle|papel|ruolo|роль|角色|ロール 役割|역할
session|sitzung|sesión|session séance|sessão|sessione|сессия сеанс|会话|セッション|세션
page|seite|página|page|página|pagina|страница|页面|ページ 画面|페이지
screen display|bildschirm anzeige|pantalla|écran|tela ecrã|schermo schermata|экран|屏幕 界面|画面 スクリーン|화면
form|formular|formulario|formulaire|formulário|modulo|форма|表单|フォーム|양식
field|feld|campo|champ|campo|campo|поле|字段|フィールド 項目|필드
button|knopf schaltfläche|botón|bouton|botão|pulsante bottone|кнопка|按钮|ボタン|버튼
menu|menü|menú|menu|menu|menù|меню|菜单|メニュー|메뉴
list|liste|lista|liste|lista|lista|список|列表|一覧 リスト|목록
table|tabelle|tabla|tableau|tabela|tabella|таблица|表格|表 テーブル|테이블
column|spalte|columna|colonne|coluna|colonna|столбец колонка|列|カラム 列|컬럼
row line|zeile|fila línea|ligne|linha|riga|строка|行|行|행
chart graph diagram|diagramm grafik|gráfico gráfica|graphique diagramme courbe|gráfico|grafico|график диаграмма|图表|グラフ チャート|그래프 차트
dashboard panel|dashboard übersicht|panel tablero|tableau-de-bord|painel|pannello cruscotto|панель|仪表盘 面板|ダッシュボード パネル|대시보드
map|karte landkarte|mapa|carte|mapa|mappa|карта|地图|地図 マップ|지도
image picture photo|bild foto|imagen foto|image photo|imagem foto|immagine foto|изображение фото фотография картинка|图片 照片 图像|画像 写真|이미지 사진
video film|video film|vídeo video|vidéo|vídeo|video|видео|视频|動画 ビデオ|동영상 영상
sound audio|ton klang audio|sonido audio|son audio|som áudio|suono audio|звук аудио|声音 音频|音声 音|소리 오디오 음성
text|text|texto|texte|texto|testo|текст|文本 文字|テキスト 文字|텍스트 글자
font|schrift schriftart|fuente tipografía|police|fonte|carattere|шрифт|字体|フォント|글꼴 폰트
colour color|farbe|color|couleur|cor|colore|цвет|颜色|色 カラー|색상
label caption|beschriftung etikett|etiqueta|étiquette libellé|etiqueta rótulo|etichetta|метка подпись|标签 标注|ラベル|라벨
title heading|titel überschrift|título|titre|título|titolo|заголовок|标题|タイトル 見出し|제목
name|name|nombre|nom|nome|nome|имя название|名称 名字|名前 名称|이름
number|nummer anzahl zahl|número|numéro nombre|número|numero|номер число|号码 编号 数量|番号 数|번호 숫자
date|datum|fecha|date|data|data|дата|日期|日付|날짜
day|tag|día|jour|dia|giorno|день дня дней|天|日間|일간
week|woche|semana|semaine|semana|settimana|неделя|周|週|주간
month|monat|mes|mois|mês|mese|месяц|月份 每月|月|개월
year|jahr|año|an année|ano|anno|год|年|年|연도 년
hour|stunde|hora|heure|hora|ora|час|小时|時間|시간
clock|uhr|reloj|horloge|relógio|orologio|часы|时钟|時計|시계
language|sprache|idioma lengua|langue|idioma língua|lingua|язык|语言|言語|언어
english|englisch|inglés|anglais|inglês|inglese|английский|英文 英语|英語|영어
german|deutsch|alemán|allemand|alemão|tedesco|немецкий|德语 德文|ドイツ語|독일어
french|französisch|francés|français|francês|francese|французский|法语 法文|フランス語|프랑스어
spanish|spanisch|español|espagnol|espanhol|spagnolo|испанский|西班牙语|スペイン語|스페인어
portuguese|portugiesisch|portugués|portugais|português|portoghese|португальский|葡萄牙语 葡语|ポルトガル語|포르투갈어
russian|russisch|ruso|russe|russo|russo|русский|俄语 俄文|ロシア語|러시아어
chinese|chinesisch|chino|chinois|chinês|cinese|китайский|中文|中国語|중국어
japanese|japanisch|japonés|japonais|japonês|giapponese|японский|日语 日文|日本語|일본어
korean|koreanisch|coreano|coréen|coreano|coreano|корейский|韩语 韩文|韓国語|한국어
file|datei|archivo fichero|fichier|arquivo ficheiro|file|файл|文件|ファイル|파일
folder directory|ordner verzeichnis|carpeta directorio|dossier répertoire|pasta diretório|cartella|папка каталог|文件夹 目录|フォルダ ディレクトリ|폴더
path|pfad|ruta|chemin|caminho|percorso|путь|路径|パス|경로
link|verweis link|enlace|lien|link ligação|collegamento|ссылка|链接|リンク|링크
message|nachricht meldung|mensaje|message|mensagem|messaggio|сообщение|消息|メッセージ|메시지
mail email e-mail|mail e-mail|correo email|courriel mail email|correio email|posta email|почта письмо|邮件|メール|메일
notification alert alarm|benachrichtigung alarm|notificación alerta alarma|notification alerte alarme|notificação alerta alarme|notifica avviso allarme|уведомление оповещение|通知 警报|通知 アラーム|알림 경보
warning|warnung|advertencia aviso|avertissement|aviso|avvertimento|предупреждение|警告|警告|경고
error fault failure|fehler|error fallo|erreur|erro falha|errore|ошибка сбой|错误 故障|エラー 障害|오류 에러
test|test tests|prueba pruebas|test|teste|test|тест|测试|テスト|테스트
example sample|beispiel|ejemplo|exemple|exemplo|esempio|пример|示例 例子|例 サンプル|예제
documentation docs|dokumentation doku|documentación|documentation doc|documentação|documentazione|документация|文档|ドキュメント 文書|문서
guide manual instructions|anleitung handbuch|guía manual instrucciones|guide manuel mode-d'emploi|guia manual|guida manuale|руководство инструкция|指南 手册|手順 ガイド マニュアル|안내 설명서
report|bericht|informe reporte|rapport|relatório|rapporto relazione|отчёт|报告 报表|レポート 報告|보고서
log logs|protokoll log|registro log|journal log|registro log|registro log|лог журнал|日志|ログ|로그
statistics stats|statistik|estadística|statistique|estatística|statistica|статистика|统计|統計|통계
data|daten|datos|données|dados|dati|данные|数据|データ|데이터
database|datenbank|base-de-datos|base-de-données|banco-de-dados|database|база-данных|数据库|データベース|데이터베이스
record entry|datensatz eintrag|registro entrada|enregistrement entrée|registro entrada|voce|запись|记录|レコード|레코드
query|abfrage|consulta|requête|consulta|interrogazione|запрос|查询|クエリ|쿼리
filter|filter|filtro|filtre|filtro|filtro|фильтр|过滤 筛选|フィルタ 絞り込み|필터
index|index|índice|index|índice|indice|индекс|索引|インデックス 索引|인덱스
cache|cache zwischenspeicher|caché|cache|cache|cache|кэш кеш|缓存|キャッシュ|캐시
memory|arbeitsspeicher|memoria|mémoire|memória|memoria|память|内存|メモリ|메모리
disk drive|festplatte|disco|disque|disco|disco|диск|磁盘|ディスク|디스크
backup|sicherung|copia-de-seguridad respaldo|sauvegarde|backup|backup|резервная бэкап|备份|バックアップ|백업
server|server|servidor|serveur|servidor|server|сервер|服务器|サーバー サーバ|서버
network|netzwerk netz|red|réseau|rede|rete|сеть|网络|ネットワーク|네트워크
connection|verbindung|conexión|connexion|conexão ligação|connessione|соединение подключение|连接|接続|연결
request|anfrage|petición solicitud|requête demande|pedido requisição|richiesta|запрос|请求|リクエスト 要求|요청
interface|schnittstelle|interfaz|interface|interface|interfaccia|интерфейс|接口|インターフェース|인터페이스
device|gerät|dispositivo aparato|appareil|dispositivo aparelho|dispositivo|устройство|设备|デバイス 端末 機器|기기 장치
phone|telefon handy|teléfono móvil|téléphone|telefone celular telemóvel|telefono cellulare|телефон|手机 电话|電話 スマホ|전화 휴대폰
computer|rechner computer|ordenador computadora|ordinateur|computador|computer|компьютер|电脑 计算机|パソコン コンピュータ|컴퓨터
browser|browser|navegador|navigateur|navegador|browser|браузер|浏览器|ブラウザ|브라우저
window|fenster|ventana|fenêtre|janela|finestra|окно|窗口|ウィンドウ|창
camera|kamera|cámara|caméra appareil-photo|câmera câmara|fotocamera telecamera|камера|相机 摄像头|カメラ|카메라
sensor|sensor fühler|sensor|capteur|sensor|sensore|датчик|传感器|センサー センサ|센서
battery|batterie akku|batería|batterie|bateria|batteria|батарея аккумулятор|电池|電池 バッテリー|배터리
power electricity|strom|corriente electricidad luz|courant électricité|energia luz|corrente|питание электричество|电源 断电|電源 停電|전원
cable|kabel|cable|câble|cabo|cavo|кабель|电缆|ケーブル|케이블
node|knoten|nodo|nœud noeud|nó|nodo|узел|节点|ノード|노드
time|zeit|hora tiempo|heure temps|hora tempo|ora tempo|время|时间|時刻 時間|시각
version|version|versión|version|versão|versione|версия|版本|バージョン|버전
release|veröffentlichung release|lanzamiento|livraison release|lançamento|rilascio|релиз выпуск|发布 发版|リリース|릴리스
update upgrade|aktualisierung update|actualización|mise-à-jour|atualização|aggiornamento|обновление|更新 升级|更新 アップデート|업데이트
branch|zweig branch|rama|branche|ramo|ramo|ветка|分支|ブランチ|브랜치
package|paket|paquete|paquet|pacote|pacchetto|пакет|软件包|パッケージ|패키지
library|bibliothek|biblioteca librería|bibliothèque|biblioteca|libreria|библиотека|库|ライブラリ|라이브러리
dependency|abhängigkeit|dependencia|dépendance|dependência|dipendenza|зависимость|依赖|依存|의존성
setting configuration config|einstellung konfiguration|configuración ajuste|réglage paramètre configuration|configuração|impostazione configurazione|настройка конфигурация|设置 配置|設定|설정
key|schlüssel|clave llave|clé|chave|chiave|ключ|密钥|キー 鍵|키
certificate|zertifikat|certificado|certificat|certificado|certificato|сертификат|证书|証明書|인증서
signature|unterschrift signatur|firma|signature|assinatura|firma|подпись|签名|署名|서명
licence license|lizenz|licencia|licence|licença|licenza|лицензия|许可证|ライセンス|라이선스
rights|rechte|derechos|droits|direitos|diritti|права|权利 版权|権利 著作権|권리 저작권
layer|ebene schicht layer|capa|couche calque|camada|livello strato|слой|图层|レイヤー 層|레이어
zone area region|zone bereich gebiet|zona área región|zone région|zona área região|zona area regione|зона область регион|区域 地区|ゾーン 領域 地域|구역 지역
border edge|grenze rand|borde frontera|bord frontière|borda fronteira|bordo confine|граница край|边界 边框|境界 国境 枠|경계 테두리
room|raum zimmer|sala habitación|salle pièce|sala quarto|sala stanza|комната зал помещение|房间 展厅|部屋 室|방
floor storey|stock stockwerk etage geschoss|piso planta|étage|andar piso|piano|этаж|楼层|階|층
building house|gebäude haus|edificio casa|bâtiment maison|edifício casa|edificio casa|здание дом|建筑 房子|建物 家|건물 집
country|land|país|pays|país|paese|страна|国家|国|국가 나라
city town|stadt|ciudad|ville|cidade|città|город|城市|都市 街|도시
place location|ort standort|lugar ubicación|lieu emplacement|lugar local|luogo posizione|место|地点 位置 地名|場所 位置|위치 장소
address|adresse anschrift|dirección|adresse|endereço morada|indirizzo|адрес|地址|住所 アドレス|주소
weather|wetter|tiempo clima|météo|tempo clima|meteo|погода|天气|天気|날씨
water|wasser|agua|eau|água|acqua|вода|水|水|물
temperature|temperatur|temperatura|température|temperatura|temperatura|температура|温度|温度|온도
light lamp|licht lampe|luz lámpara|lumière lampe|luz lâmpada|luce lampada|свет лампа|灯光 灯|光 ライト|조명 빛
speed|geschwindigkeit|velocidad|vitesse|velocidade|velocità|скорость|速度|速度|속도
size|größe|tamaño|taille|tamanho|dimensione|размер|大小 尺寸|サイズ 大きさ|크기
height|höhe|altura|hauteur|altura|altezza|высота|高度|高さ|높이
width|breite|ancho|largeur|largura|larghezza|ширина|宽度|幅|너비
volume loudness|lautstärke volumen|volumen|volume|volume|volume|громкость объём|音量|音量|볼륨 음량
limit maximum|grenzwert limit höchst|límite máximo|limite maximum|limite máximo|limite massimo|лимит предел максимум|上限 限制|上限 制限|제한 한도
average|durchschnitt mittel|promedio media|moyenne|média|media|среднее средний|平均|平均|평균
plan|plan|plan|plan|plano|piano|план|计划|計画|계획
question|frage|pregunta|question|pergunta questão|domanda|вопрос|问题|質問|질문
rule|regel|regla|règle|regra|regola|правило|规则|ルール 規則|규칙
comment|kommentar|comentario|commentaire|comentário|commento|комментарий|评论 注释|コメント|댓글 주석
draft|entwurf|borrador|brouillon|rascunho|bozza|черновик|草稿|下書き 草案|초안
product article item|produkt artikel ware|producto artículo|produit article|produto artigo|prodotto articolo|товар продукт|商品 产品|商品 製品|상품 제품
shop store|laden geschäft shop|tienda comercio|magasin boutique|loja|negozio bottega|магазин|商店 店铺|店舗 ショップ|매장 가게 상점
shipping delivery|versand lieferung|envío entrega|livraison expédition|entrega envio|spedizione consegna|доставка|配送 发货|配送 発送|배송
courier carrier|kurier spediteur|mensajero transportista|coursier transporteur|transportadora estafeta|corriere|курьер|快递|宅配|택배
pickup collection|abholung|recogida|retrait|retirada levantamento|ritiro|самовывоз|自提|受け取り 引き取り|수령 픽업
voucher coupon|gutschein|cupón vale|bon coupon|cupom vale|buono coupon|купон ваучер|优惠券|クーポン|쿠폰 상품권
discount|rabatt|descuento|remise réduction|desconto|sconto|скидка|折扣|割引|할인
refund|erstattung rückerstattung|reembolso devolución|remboursement|reembolso|rimborso|возврат|退款|返金|환불
tax vat|steuer mehrwertsteuer|impuesto iva|taxe impôt tva|imposto iva|imposta tassa iva|налог ндс|税率 增值税|税金 消費税|부가세 세금
accountant|steuerberater buchhalter|contable asesor|comptable|contabilista contador|commercialista contabile|бухгалтер|会计|会計士 税理士|회계사 세무사
lawyer|anwalt|abogado|avocat|advogado|avvocato|юрист адвокат|律师|弁護士|변호사
owner|besitzer inhaber|dueño propietario|propriétaire|dono proprietário|proprietario titolare|владелец|所有者 店主|所有者 オーナー|소유자 주인
logo|logo|logo logotipo|logo|logo logótipo|logo|логотип|标志 徽标|ロゴ|로고
italian|italienisch|italiano|italien|italiano|italiano|итальянский|意大利语|イタリア語|이탈리아어
switzerland|schweiz|suiza|suisse|suíça|svizzera|швейцария|瑞士|スイス|스위스
germany|deutschland|alemania|allemagne|alemanha|germania|германия|德国|ドイツ|독일
france|frankreich|francia|france|frança|francia|франция|法国|フランス|프랑스
catalogue catalog|katalog|catálogo|catalogue|catálogo|catalogo|каталог|目录|カタログ|카탈로그
template|vorlage|plantilla|modèle gabarit|modelo|modello|шаблон|模板|テンプレート|템플릿
`;
