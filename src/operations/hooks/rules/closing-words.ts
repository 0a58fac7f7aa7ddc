/**
 * Whether all that a prompt says is that somebody leaves: words of parting, thanks and names around them, and nothing
 * that is left to do.
 */
export function closesSession(words: string): boolean {
  const parts = words
    .split(/[,;.!?~…\n,。!?、~]+|\s+-+\s+|\s+and\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0 || parts.length > 4) return false;
  const kinds = parts.map(kindOf);
  return kinds.includes("parting") && !kinds.includes("other");
}

function kindOf(part: string): "parting" | "manners" | "other" {
  const core = part
    .replace(/^(?:(?:ok|okay|alright|thanks|thank you|great|well|so|and)\s+)+/u, "")
    .replace(
      /\s+(?:claude|codex|gemini|copilot|all|everyone|everybody|folks|team|guys|buddy|friend|then|now)$/u,
      "",
    )
    .trim();
  if (isParting(core) || isParting(part)) return "parting";
  return isManners(core) || isManners(part) ? "manners" : "other";
}

function isParting(part: string): boolean {
  return (
    /^(?:good ?night|nighty? night|gn|(?:i'm |i am )?(?:logging|signing|heading) off|log ?out|log ?off|sign ?off|exit|(?:see|talk to|catch) (?:you|ya|u) (?:tomorrow|on monday|later|next week)|see you|until tomorrow|(?:good)?bye(?: bye)?|(?:i'm |i am |we're |we are )?(?:done|finished) for (?:today|the day|tonight)|that's (?:all|it|enough) for (?:today|tonight|the day)|(?:let's )?call it a (?:day|night)|(?:i'm |i am )?(?:going|off|heading) (?:to bed|to sleep|home))$/u.test(
      part,
    ) ||
    /^(?:大家)?晚安(?:啦|了|哦|喽|吧)?$|^(?:我们)?明天(?:见|再见|继续|再说|再聊)(?:吧|啦|了|哦)?$|^(?:我)?(?:先)?(?:要)?(?:下线|下班|睡觉|去睡|睡)(?:了|啦|咯)$|^(?:今天)?(?:就|先)?到(?:这|这里|这儿|此为止)(?:了|吧|啦)?$|^(?:今天)(?:就|先)?到(?:这|这里|这儿)(?:了|吧|啦)?$|^(?:拜拜|再见)(?:了|啦)?$/u.test(
      part,
    ) ||
    /^(?:잘\s?자(?:요)?|안녕히\s?(?:주무세요|계세요)|굿\s?나잇|좋은\s?밤(?:\s?(?:되세요|보내세요|보내요))?|내일\s?(?:봐|봐요|뵙겠습니다|뵐게요|만나|보자|계속하자|이어서\s?하자)|(?:오늘은\s?)?여기까지(?:\s?(?:하자|할게|할게요|하죠|하겠습니다))?|(?:이만\s?)?(?:퇴근|로그아웃)(?:할게|할게요|합니다|하겠습니다|해요)?|이만\s?(?:갈게|갈게요|가볼게요|잘게|잘게요))$/u.test(
      part,
    )
  );
}

function isManners(part: string): boolean {
  return (
    /^(?:ok|okay|alright|great|nice|perfect|cool|thanks|thanks a lot|thank you|thank you so much|thx|ty|cheers|good work|great work|good job|nice work|well done|that's all|that's it|all good|done|claude|codex|gemini|everyone)(?: (?:today|for today|claude))?$/u.test(
      part,
    ) ||
    /^(?:好的?|好了|谢谢(?:你|啦|了)?|多谢|辛苦(?:了|啦)?|今天辛苦了|很好|可以了|没事了)$/u.test(part) ||
    /^(?:네|응|좋아요?|고마워요?|고맙습니다|감사합니다|감사해요|(?:오늘(?:도)?\s?)?수고(?:했어|했어요|하셨습니다|많았어))$/u.test(
      part,
    )
  );
}
