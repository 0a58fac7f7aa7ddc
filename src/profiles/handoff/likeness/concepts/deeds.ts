/** What is done, and how things are, in the same ten languages; what only says that something was done is not here. */
export const DEEDS = `
show display|anzeigen zeigen|mostrar|afficher montrer|mostrar exibir|mostrare|показать показывать отобразить|显示 展示|表示|표시
hide|ausblenden verstecken|ocultar esconder|masquer cacher|ocultar esconder|nascondere|скрыть скрывать|隐藏|非表示 隠す|숨기
open|öffnen|abrir|ouvrir|abrir|aprire|открыть открывать|打开|開く|열기
close shut|schließen schliessen|cerrar cierra|fermer ferme|fechar|chiudere|закрыть закрывать закрывается|关闭|閉じ|닫기
start boot launch|starten startet start|arrancar iniciar arranque|démarrer démarrage lancer|iniciar arrancar arranque|avviare avvio|запустить запуск загрузка|启动 开机|起動 開始|시작 부팅
stop|anhalten stoppen|parar detener|arrêter|parar|fermare|остановить|停止|停止|중지 정지
save store|speichern gespeichert|guardar|enregistrer sauvegarder|salvar guardar|salvare|сохранить сохранять|保存|保存|저장
keep retain|behalten aufbewahren|conservar mantener|garder conserver|manter conservar|conservare tenere|хранить|保留|保持 残す|보관 유지
delete remove erase|löschen gelöscht entfernen|borrar eliminar|supprimer effacer|apagar eliminar remover excluir|eliminare cancellare|удалить удаление|删除 移除|削除|삭제 제거
load|laden geladen|cargar|charger|carregar|caricare|загрузить|加载|読み込み ロード|로드 불러
move|verschieben|mover|déplacer|mover|spostare|переместить перенести|移动 迁移|移動 移行|이동 이전
copy|kopieren|copiar|copier|copiar|copiare|копировать скопировать|复制|コピー|복사
rename|umbenennen|renombrar|renommer|renomear|rinominare|переименовать|重命名|改名 リネーム|이름변경
send|senden schicken geschickt|enviar mandar|envoyer|enviar mandar|inviare mandare|отправить отправка послать|发送|送信 送る|전송 발송
receive|empfangen erhalten|recibir|recevoir reçu|receber|ricevere|получить|接收 收到|受信 受け取|수신 받
download|herunterladen download|descargar descarga|télécharger téléchargement|baixar descarregar download|scaricare|скачать скачивание загрузка|下载|ダウンロード|다운로드
upload|hochladen upload|subir|téléverser envoi|enviar upload|caricare|выгрузить загрузить|上传|アップロード|업로드
import|importieren import|importar importación|importer import|importar importação|importare|импорт импортировать|导入|インポート 取り込み|가져오기
export|exportieren export|exportar exportación|exporter export|exportar exportação|esportare|экспорт экспортировать|导出|エクスポート 書き出し|내보내기
print|drucken druck|imprimir impresión|imprimer impression|imprimir impressão|stampare|печать напечатать|打印|印刷|인쇄
read|lesen gelesen|leer lectura|lire lecture|ler leitura|leggere|читать чтение|读取|読む 読み取り|읽기
check verify|prüfen überprüfen|comprobar verificar|vérifier|verificar|verificare controllare|проверить проверка|检查 验证|確認 検証|확인 검증
measure|messen gemessen|medir|mesurer|medir|misurare|измерить|测量|測定 計測|측정
calculate compute|berechnen|calcular|calculer|calcular|calcolare|вычислить расчёт|计算|計算|계산
compare|vergleichen|comparar|comparer|comparar|confrontare|сравнить|比较|比較|비교
choose select|wählen auswählen|elegir seleccionar|choisir sélectionner|escolher selecionar|scegliere|выбрать выбор|选择|選択 選ぶ|선택
search find|suchen suche|buscar búsqueda|rechercher recherche|buscar busca pesquisar pesquisa procura|cercare ricerca|искать поиск найти|搜索 查找|検索 探す|검색 찾기
sort rank|sortieren sortierung|ordenar clasificar|trier tri|ordenar ordenação|ordinare|сортировать сортировка|排序|並べ替え ソート 並び順|정렬
count|zählen|contar|compter|contar|contare|считать подсчёт|计数|数える 集計|집계
ask|fragen nachfragen|preguntar pedir|demander|perguntar pedir|chiedere|спросить попросить|询问|聞く 尋ねる|질문 문의
answer reply|antworten antwort|responder respuesta|répondre réponse|responder resposta|rispondere risposta|ответить ответ|回复 答复 回答|回答 返事|답변 회신
call|anrufen anruf|llamar llamada|appeler appel|ligar chamada|chiamare chiamata|позвонить звонок|打电话 来电|電話する 通話 着信|통화
wait|warten|esperar|attendre attente|esperar|aspettare attesa|ждать ожидание|等待 在等|待つ 待ち|대기 기다
sign|unterschreiben unterschrieben|firmar firmado|signer signé|assinar assinado|firmare firmato|подписать подписан|签署 签字|署名する|서명하
pay|bezahlen zahlen|pagar|payer|pagar|pagare|платить оплатить|付费|支払う|지불
book reserve|buchen reservieren|reservar reserva|réserver réservation|reservar reserva|prenotare|забронировать бронь|预订 预约|予約|예약
cancel abort|abbrechen stornieren abbrechbar|cancelar anular|annuler|cancelar|annullare|отменить отмена|取消 中止|キャンセル 中断|취소
block lock|sperren blockieren|bloquear bloqueo|bloquer verrouiller verrouillage|bloquear bloqueio|bloccare blocco|блокировать блокировка|锁定 锁屏 阻塞|ロック|잠금 차단
freeze hang|hängt einfrieren|congelar colgarse cuelga|geler fige|travar trava congelar|bloccarsi|зависать зависает зависание|卡死 卡住|フリーズ 固まる|멈춤 멈춘
crash|abstürzen absturz stürzt|fallo cierra|planter plante crash|falhar crash|crash|падает падение крах|崩溃|クラッシュ 落ちる 落ち|크래시
lose lost|verlieren verloren|perder pierde|perdre perd|perder perde|perdere|терять потеря теряется|丢失|失う 消える|분실 유실
split divide|teilen aufteilen|dividir separar|diviser séparer|dividir separar|dividere|разделить|拆分 分割|分割|분할 분리
merge combine|zusammenführen|fusionar combinar|fusionner|mesclar fundir|unire|объединить слить|合并|統合 マージ|병합
compress shrink|komprimieren verkleinern|comprimir reducir|compresser réduire|comprimir reduzir|comprimere ridurre|сжать сжатие|压缩|圧縮 縮小|압축
convert|umwandeln konvertieren|convertir|convertir|converter|convertire|конвертировать преобразовать|转换|変換|변환
connect|verbinden anschließen|conectar|connecter relier|conectar ligar|collegare|подключить|连接|接続する|연결하
install|installieren|instalar instalación|installer installation|instalar instalação|installare|установить установка|安装|インストール|설치
deploy|ausliefern deployen|desplegar despliegue|déployer déploiement|implantar implantação|distribuire|развернуть деплой|部署|デプロイ|배포
publish|veröffentlichen|publicar|publier|publicar|pubblicare|опубликовать публикация|发布|公開|게시 공개
translate translation|übersetzen übersetzung|traducir traducción|traduire traduction|traduzir tradução|tradurre traduzione|перевести перевод|翻译|翻訳|번역
draw|zeichnen gezeichnet|dibujar|dessiner|desenhar|disegnare|рисовать нарисовать|绘制|描画 描く|그리기
scan|scannen|escanear|scanner|digitalizar escanear|scansionare|сканировать|扫描|スキャン 読み取る|스캔
play playback|abspielen wiedergabe|reproducir reproducción|lire lecture|reproduzir reprodução|riprodurre|воспроизвести воспроизведение|播放|再生|재생
record recording|aufnehmen aufnahme|grabar grabación|enregistrer enregistrement|gravar gravação|registrare|записать запись|录制 录音|録画 録音|녹화 녹음
listen hear|hören anhören|escuchar|écouter écoute|ouvir|ascoltare|слушать слушали|收听|聞く 再生回数|듣기
confirm confirmation|bestätigen bestätigung|confirmar confirmación|confirmer confirmation|confirmar confirmação|confermare conferma|подтвердить подтверждение|确认|確認メール|확인메일
expire|ablaufen abgelaufen verfallen|caducar vencer expirar|expirer|expirar|scadere scadono scadenza|истечь истекать|过期|期限切れ 失効|만료
ship|versenden versendet|expedir|expédier|expedir|spedire|отгрузить|发货|出荷|출고
`;

/** How things are. */
export const STATES = `
share shared|teilen gemeinsam geteilt|compartir compartido|partager partagé commun|compartilhar partilhar compartilhado|condividere condiviso|общий поделиться|共享 共用 分享|共有 共通|공유 공용
public|öffentlich|público|public|público|pubblico|публичный открытый|公开|公開 公共|공개
private|privat|privado|privé|privado|privato|личный приватный|私有 私密|非公開 個人|비공개 개인
local|lokal|local|local|local|locale|локальный местный|本地|ローカル|로컬
offline|offline|sin-conexión offline|hors-ligne|offline|offline|офлайн|离线|オフライン|오프라인
automatic|automatisch|automático|automatique|automático|automatico|автоматический|自动|自動|자동
manual|manuell händisch|manual|manuel|manual|manuale|вручную ручной|手动|手動|수동
old|alt alte alten|viejo antiguo|vieux ancien vieille|velho antigo|vecchio|старый старые|旧|古い 旧|오래된 구형
slow|langsam|lento lenta|lent lente|lento lenta|lento|медленный медленно|缓慢 慢|遅い|느린 느리
fast quick|schnell|rápido|rapide|rápido|veloce|быстрый быстро|快速|速い 高速|빠른 빠르
empty blank|leer|vacío|vide|vazio|vuoto|пустой пусто|空白|空 空白|빈
double duplicate twice|doppelt zweimal|doble duplicado|double doublon|duplo duplicado dobro|doppio|двойной дважды дубликат|重复 两次|重複 二重 2回|중복 두번
same equal|gleich selbe|mismo igual|même égal pareil|mesmo mesma igual|stesso uguale|одинаковый тот-же|相同|同じ|동일 같은
missing|fehlt fehlend|falta faltante|manque manquant|falta faltando|manca|отсутствует|缺失 缺少|欠け 不足|누락
wrong incorrect|falsch|incorrecto equivocado|faux incorrect|errado incorreto|sbagliato|неверный неправильный|错误的 不正确|誤り 間違い|잘못
`;
