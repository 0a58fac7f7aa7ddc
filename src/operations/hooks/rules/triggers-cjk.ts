import { type Form, firstForm, NAME } from "./named.ts";
import type { Trigger } from "./triggers.ts";

/** What a Chinese prompt asks for. */
export function askedInChinese(words: string, isFirst: boolean): Trigger | null {
  if (!/\p{Script=Han}/u.test(words) || words.length > 40) return null;
  const core = words
    .replace(/^(?:(?:好的?|那|现在|麻烦你?|请你?|帮我|帮忙|先|我们|我要|我想|可以)[\s,,]*)+/u, "")
    .replace(/[\s,,]*(?:吧|一下|谢谢|了吧|呗|哦|啊|呢)+$/u, "");
  return firstForm(chineseForms(), core, isFirst);
}

function chineseForms(): readonly Form[] {
  const form = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");
  const checkpoint = "(?:会话)?(?:检查点|存档点|checkpoint)";
  return [
    {
      ask: "save",
      form: form(
        `(?:(?:保存|创建|新建|建立|打|存|做|记录)(?:一下|一?个|下)?(?:新的?)?)?\\s?${checkpoint}(?:(?:\\s?(?:叫|名为|为|[::])\\s?|\\s)${NAME})?`,
      ),
    },
    {
      ask: "hand over",
      form: form("(?:写|做|准备|保存|生成)?(?:一下|一?份|个)?(?:会话)?交接(?:文档|单|说明)?|handoff"),
    },
    {
      ask: "hand over",
      form: form("(?:保存|存)(?:一下|下)?(?:当前|现在的?)?(?:进度|会话)|结束会话|压缩之?前|收工|收尾"),
    },
    { ask: "continue", form: form(`(?:继续|恢复|加载|读取)(?:一下)?(?:上次的?|最近的?)?\\s?${checkpoint}`) },
    { ask: "continue", onlyIfLive: true, form: form(`(?:继续|恢复|加载|读取)\\s?${checkpoint}\\s?${NAME}`) },
    {
      ask: "continue",
      form: form("(?:继续|接着|恢复)(?:做)?(?:上次|昨天|之前)(?:的)?(?:工作|任务|进度|做)?"),
    },
    {
      ask: "continue",
      form: form("(?:我们)?(?:上次|昨天|之前)?(?:我们)?(?:做|写|干|进行)到哪(?:里|儿)?了?"),
    },
    { ask: "continue", onlyIfLive: true, form: form(`(?:继续|恢复)\\s${NAME}`) },
    { ask: "continue", firstOnly: true, form: form("继续|恢复") },
    { ask: "clear all", form: form(`(?:清除|清理|删除|清空)(?:所有|全部)(?:的)?\\s?${checkpoint}`) },
    { ask: "clear", onlyIfLive: true, form: form(`(?:清除|清理|删除)\\s?${checkpoint}\\s?${NAME}`) },
    {
      ask: "list",
      form: form(`(?:列出|显示|查看|看看)(?:一下)?(?:所有|全部)?(?:的)?\\s?${checkpoint}(?:列表)?`),
    },
  ];
}

/** What a Korean prompt asks for. */
export function askedInKorean(words: string, isFirst: boolean): Trigger | null {
  if (!/\p{Script=Hangul}/u.test(words) || words.length > 60) return null;
  const core = words
    .replace(/^(?:(?:자|그럼|이제|좋아|좋아요|네|응|먼저|일단)[\s,]+)+/u, "")
    .replace(/\s?(?:부탁해요?|부탁드립니다|부탁합니다)$/u, "");
  return firstForm(koreanForms(), core, isFirst);
}

function koreanForms(): readonly Form[] {
  const form = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");
  const please = "(?:\\s?(?:줘|줘요|주세요|주라|줄래|주십시오))?";
  const save = `(?:저장|생성)(?:\\s?해)?${please}|(?:만들어|남겨|찍어|써|작성해)${please}|하자|해${please}`;
  const resume = `(?:이어서|이어|계속|재개|불러와)(?:\\s?(?:하자|진행|작업|시작))?(?:\\s?해)?${please}`;
  return [
    { ask: "hand over", form: form(`세션(?:을)?\\s?(?:저장|종료|마무리)(?:\\s?(?:하자|해))?${please}`) },
    { ask: "hand over", form: form(`(?:세션\\s?)?핸드오프(?:를|\\s?문서를?)?(?:\\s?(?:${save}))?`) },
    { ask: "hand over", form: form(`(?:컴팩트|컴팩션|압축)(?:하기)?\\s?전에?(?:\\s?(?:${save}))?`) },
    {
      ask: "hand over",
      form: form(`진행\\s?상황(?:을)?\\s?(?:${save})|마무리\\s?하자|마무리(?:해)?${please}`),
    },
    { ask: "save", form: form(`(?:세션\\s?)?체크포인트(?:를)?(?:\\s?(?:${save}))?`) },
    { ask: "save", form: form(`체크포인트\\s저장\\s${NAME}`) },
    { ask: "save", form: form(`체크포인트\\s${NAME}(?:(?:으로|로))?\\s?(?:${save})`) },
    {
      ask: "save",
      form: form(`${NAME}(?:\\s?(?:라는|이라는))?(?:\\s이름으로)?\\s체크포인트(?:를)?\\s?(?:${save})`),
    },
    { ask: "continue", form: form(`체크포인트(?:부터|에서|를)?\\s?${resume}`) },
    { ask: "continue", onlyIfLive: true, form: form(`체크포인트\\s${NAME}(?:부터|에서)?\\s${resume}`) },
    {
      ask: "continue",
      form: form(
        `(?:어제|지난번|이전|저번|아까)(?:에)?(?:\\s?(?:하던|작업|거|것|작업하던))*(?:을|를|부터|에서)?\\s${resume}`,
      ),
    },
    {
      ask: "continue",
      form: form(
        "(?:우리\\s)?(?:어제|지난번에?|저번에?)?\\s?어디까지\\s?(?:했지|했더라|했죠|했나요|했어|했었지)",
      ),
    },
    {
      ask: "continue",
      firstOnly: true,
      form: form(`계속(?:\\s?해)?${please}|이어서(?:\\s?해)?${please}|재개(?:\\s?해)?${please}`),
    },
    {
      ask: "clear all",
      form: form(
        `(?:모든|전체)\\s체크포인트(?:를)?\\s(?:삭제|제거|정리)(?:\\s?해)?${please}|체크포인트(?:를)?\\s(?:모두|전부|다)\\s(?:삭제|제거|정리|지워)(?:\\s?해)?${please}`,
      ),
    },
    {
      ask: "clear",
      onlyIfLive: true,
      form: form(`체크포인트\\s${NAME}(?:를|을)?\\s(?:삭제|제거|정리|지워)(?:\\s?해)?${please}`),
    },
    {
      ask: "list",
      form: form(
        `체크포인트\\s?(?:목록|리스트)(?:을|를)?(?:\\s?(?:보여|알려)${please})?|체크포인트(?:를)?\\s?보여${please}`,
      ),
    },
  ];
}
