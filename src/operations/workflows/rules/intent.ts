/** What a request is about, by its verb. */
export type Intent = (typeof INTENTS)[number];

/** Every kind of request that is told apart; `other` where nothing tells. */
export const INTENTS = [
  "review",
  "analyze",
  "verify",
  "generate",
  "deploy",
  "fix",
  "refactor",
  "update",
  "remove",
  "commit",
  "other",
] as const;

type Told = Exclude<Intent, "other">;

/** Whole words, in every form of theirs that English has. */
const ENGLISH: Readonly<Record<Told, string>> = {
  review: "review audit critique proofread inspect",
  analyze:
    "analyze analyse investigate explain understand explore find search profile diagnose summarize summarise compare research trace",
  verify: "verify test check validate confirm ensure",
  generate: "generate create write add make build implement draft scaffold produce document",
  deploy: "deploy release publish ship rollout",
  fix: "fix repair mend debug solve resolve correct patch",
  refactor: "refactor rename move extract simplify restructure split reorganize reorganise clean tidy",
  update: "update upgrade bump change edit modify adjust improve migrate convert replace",
  remove: "remove delete drop",
  commit: "commit merge rebase push",
};

/** Beginnings of words in languages that put endings to them. */
const STEMS: Readonly<Record<Told, string>> = {
  review: "überprüf begutacht revisa révise relis revois",
  analyze: "analysier untersuch erklär analiza investiga explica examine expliqu",
  verify: "verifizier prüf verifica comprueba prueba vérifi valide",
  generate: "erstell erzeug schreib genera crea escribe añad agrega génèr crée écri ajout",
  deploy: "veröffentlich ausliefer despliega publica déploi publi",
  fix: "beheb reparier korrigier arregla corrige repara répar",
  refactor: "refaktorier refactoriza refactoris",
  update: "aktualisier änder actualiza cambia modifi",
  remove: "entfern lösch elimina borra supprim",
  commit: "committ",
};

/** Words of scripts that are written without spaces, or with endings grown onto the word. */
const ANYWHERE: Readonly<Record<Told, string>> = {
  review: "리뷰 검토 审查 评审 审核 レビュー",
  analyze: "분석 조사 설명 分析 调查 解释 調査 説明",
  verify: "검증 확인 테스트 验证 测试 检查 検証 確認 テスト",
  generate: "생성 만들 작성 추가 生成 创建 编写 添加 作成 追加 書いて",
  deploy: "배포 릴리스 部署 发布 デプロイ リリース",
  fix: "고쳐 고치 수정 修复 修正 解决 直して",
  refactor: "리팩터 리팩토링 重构 リファクタ",
  update: "업데이트 변경 바꿔 更新 修改 升级 変更",
  remove: "삭제 제거 删除 移除 削除",
  commit: "커밋 提交 コミット",
};

const PATTERNS = INTENTS.filter((intent) => intent !== "other").map((intent) => ({
  intent,
  pattern: new RegExp(
    [
      `(?<![\\p{L}\\p{N}_])(?:${words(ENGLISH[intent]).flatMap(formsOf).join("|")})(?![\\p{L}\\p{N}_])`,
      `(?<![\\p{L}\\p{N}_])(?:${words(STEMS[intent]).join("|")})`,
      words(ANYWHERE[intent]).join("|"),
    ].join("|"),
    "u",
  ),
}));

/** What a request is about: the verb that comes first tells. */
export function intentOf(request: string): Intent {
  const text = request.normalize("NFC").toLowerCase();
  let first: { readonly intent: Intent; readonly at: number } = {
    intent: "other",
    at: Number.POSITIVE_INFINITY,
  };
  for (const { intent, pattern } of PATTERNS) {
    const at = text.search(pattern);
    if (at !== -1 && at < first.at) first = { intent, at };
  }
  return first.intent;
}

/** Whether a text speaks of an intent anywhere. */
export function speaksOf(text: string, intent: Intent): boolean {
  const known = PATTERNS.find((one) => one.intent === intent);
  return known?.pattern.test(text.normalize("NFC").toLowerCase()) ?? false;
}

function words(list: string): readonly string[] {
  return list.split(" ");
}

function formsOf(verb: string): readonly string[] {
  const stem = verb.replace(/e$/, "");
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}` : stem;
  const plain = verb.endsWith("y") && !/[aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}i` : stem;
  return [verb, `${verb}s`, `${plain}es`, `${plain}ed`, `${stem}ing`, `${doubled}ed`, `${doubled}ing`];
}
