import { type Form, firstForm, NAME } from "./named.ts";
import type { Trigger } from "./triggers.ts";

/** What an English prompt asks for. */
export function askedInEnglish(words: string, isFirst: boolean): Trigger | null {
  // Most prompts have none of these, and need no closer look.
  if (!/checkpoint|place|hand|wrap|sess|progress|compact|continue|resume|pick|carry|where|what/.test(words))
    return null;
  const core = withoutManners(words);
  const trigger = firstForm(forms(), core, isFirst);
  if (trigger) return trigger.ask === "save" && isThing(trigger.name) ? null : trigger;
  return namedByWords(core);
}

function forms(): readonly Form[] {
  const form = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");
  return [
    {
      ask: "save",
      form: form(
        "(?:save|make|create|take|write|record)(?: me)?(?: an?| the| my| this| our)?(?: new| quick| named)?(?: session)? checkpoint(?: (?:of|for) (?:this|it|my work|our work|the work|the session|this session|my progress|our progress))?",
      ),
    },
    { ask: "save", form: form(`save(?: an?| the| my)? checkpoint(?: as| named| called| under)? ${NAME}`) },
    {
      ask: "save",
      form: form(`(?:make|create|take|write)(?: an?| the)? checkpoint (?:as|named|called) ${NAME}`),
    },
    { ask: "save", form: form(`checkpoint save(?: ${NAME})?(?: --.*)?`) },
    { ask: "list", form: form("checkpoint list") },
    { ask: "continue", form: form(`checkpoint (?:resume|continue)(?: ${NAME})?`) },
    { ask: "clear", form: form(`checkpoint (?:delete|clear|remove) ${NAME}`) },
    {
      ask: "save",
      form: form(
        "(?:session[- ])?checkpoint(?: (?:this|it|here|the session|this session|my work|our work|the work|my progress|our progress|progress|everything))?",
      ),
    },
    { ask: "save", form: form(`checkpoint(?: as| named| called)? ${NAME}`) },
    { ask: "save", form: form("(?:save|mark|keep|remember) (?:my|our|the|this) place") },
    {
      ask: "hand over",
      form: form(
        "(?:(?:write|make|create|do|save|prepare|run|start)(?: me)? )?(?:an? |the |my |our )?(?:session[- ])?hand-?off(?: (?:note|notes|document|doc|file))?(?: (?:this|the) session)?",
      ),
    },
    {
      ask: "hand over",
      form: form("hand (?:this|it|the session|this session|the work) (?:off|over)|hand off"),
    },
    {
      ask: "hand over",
      form: form(
        "wrap(?: (?:it|this|things|everything))? up(?: (?:the|this|our|my|today's) (?:session|work|day|conversation))?(?: for today| for the day| today| here)?",
      ),
    },
    { ask: "hand over", form: form("(?:end|finish|close|wrap up|save)(?: the| this| my| our)? session") },
    { ask: "hand over", form: form("save(?: the| my| our| all| all my| all our)? (?:current )?progress") },
    { ask: "hand over", form: form("(?:before )?(?:we |you |i )?(?:compact|compacting|compaction)") },
    {
      ask: "continue",
      form: form(
        "(?:continue|resume|load|restore|start)(?: from| with)?(?: the| my| our)?(?: last| latest| saved| previous)* checkpoint",
      ),
    },
    {
      ask: "continue",
      onlyIfLive: true,
      form: form(
        `(?:continue|resume|load|restore|open|go back to)(?: from| with)?(?: the| my| our)? checkpoint(?: named| called)? ${NAME}`,
      ),
    },
    {
      ask: "continue",
      form: form(
        "(?:continue|resume|start|pick up|pick it up|pick things up|carry on|go on|begin)(?: again)?(?: from)? where (?:we|i|you)(?: had| have|'d)? (?:left(?: it)? off|stopped|left it|were|paused)(?: (?:yesterday|last time|last night|before|the other day))?",
      ),
    },
    {
      ask: "continue",
      form: form(
        "where (?:did|had) (?:we|i|you) (?:stop|stopped|leave off|leave it|left off)(?: (?:yesterday|last time|last night))?|where were we|what (?:was i|were we|were you) (?:working on|doing)(?: (?:yesterday|last time|last night|before))?",
      ),
    },
    {
      ask: "continue",
      onlyIfLive: true,
      form: form(`(?:continue|resume)(?: with| the)?(?: task| work on)? ${NAME}`),
    },
    { ask: "continue", firstOnly: true, form: form("continue|resume") },
    {
      ask: "clear all",
      form: form("(?:clear|delete|remove|drop) all(?: of)?(?: the| my| our)?(?: saved)? checkpoints"),
    },
    {
      ask: "clear",
      onlyIfLive: true,
      form: form(`(?:clear|delete|remove|drop|discard)(?: the| my)? checkpoint(?: named| called)? ${NAME}`),
    },
    {
      ask: "list",
      form: form(
        "(?:list|show)(?: me)?(?: all)?(?: of)?(?: the| my| our)?(?: saved| available| live)? checkpoints|(?:what|which) checkpoints (?:are there|do (?:i|we) have|exist)",
      ),
    },
  ];
}

/** What people put around a request. */
function withoutManners(words: string): string {
  const before =
    /^(?:(?:ok|okay|hey|hi|hello|now|and|then|please|pls|plz|so|right|great|good|perfect|thanks|thank you|claude|codex|gemini|can you|could you|would you|will you|you can|let's|lets|let us|i want to|i'd like to|i want you to|i need to|we should|time to|go ahead and|just|quickly|first)[\s,:;.!-]+)+/u;
  const after =
    /(?:[\s,]+(?:please|pls|plz|now|right now|thanks|thank you|for me|for now|then|again|first|quickly|real quick|before (?:i go|we go|we stop|i leave)|claude|codex|gemini))+$/u;
  return words.replace(before, "").replace(after, "");
}

/** `save checkpoint my feature`: several words, none of which speaks of when, where or what of. */
function namedByWords(words: string): Trigger | null {
  const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}_/-]*`;
  const form = `^save(?: an?| the| my)? checkpoint(?: as| named| called)? (${word}(?: ${word}){1,3})$`;
  const name = new RegExp(form, "u").exec(words)?.[1] ?? "";
  if (name === "" || name.split(" ").some((word) => isThing(word) || isFunctionWord(word))) return null;
  return { ask: "save", name, onlyIfLive: false };
}

function isFunctionWord(word: string): boolean {
  return /^(?:\d+|an?|the|and|or|but|to|in|into|on|onto|at|of|for|from|with|without|when|while|if|as|by|per|via|until|till|after|before|during|every|each|once|only|not|no|is|are|was|should|must|can|does|do|did|fails?|failed|works?|here|there|this|that|these|those|it|its|we|you|i)$/u.test(
    word,
  );
}

/** Words that make a thing of a checkpoint: people who train models and run databases speak of them all day. */
function isThing(name: string | null): boolean {
  return (
    name !== null &&
    (isFunctionWord(name) ||
      /^(?:files?|folders?|director(?:y|ies)|dirs?|paths?|callbacks?|hooks?|functions?|methods?|class(?:es)?|logic|code|buttons?|handlers?|interval|frequency|size|format|weights?|models?|loading|loader|saving|restoring|manager|tests?|errors?|bugs?|issues?|inhibitors?|data|datasets?|state|table|queue|segments?|wal|lag|record|api|endpoint|modal|dialog|page|screen|icon|menu|command|commands|names?|ids?|systems?|support|steps?|everything)$/u.test(
        name,
      ))
  );
}
