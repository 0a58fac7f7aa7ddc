import type { Statement } from "./statement.ts";
import type { Token } from "./tokens.ts";
import { trunkOf } from "./trunk.ts";

/** Whoever was to be asked for something has given it. */
const ASKING =
  "ask request remind contact call ping chase phone write fragen nachfragen anfragen erinnern anrufen bitten anfordern pedir preguntar solicitar recordar llamar demander relancer contacter appeler rappeler solliciter perguntar solicitar lembrar ligar cobrar chiedere sollecitare contattare спросить попросить запросить напомнить позвонить";
const ANSWERING =
  "gave given sent answered replied provided delivered handed approved agreed geschickt gegeben geantwortet geliefert zugesagt mandó dio envió respondió contestó entregó donné envoyé répondu fourni accepté mandou deu enviou respondeu entregou mandato dato inviato risposto дал дала прислал прислала ответил ответила отправил";

/** Who asks has nothing yet. */
const ASKED = "ask fragen nachfragen pedir preguntar demander perguntar chiedere спросить попросить";
/** What is over when it was asked. */
const TALKING =
  "talk speak discuss clarify find check klären sprechen besprechen herausfinden aclarar hablar clarifier parler esclarecer falar chiarire parlare уточнить обсудить";

let asking: ReadonlySet<string> | null = null;
let answering: ReadonlySet<string> | null = null;
let asked: ReadonlySet<string> | null = null;
let talking: ReadonlySet<string> | null = null;

/** Whether somebody was asked for what was to be had. */
export function isOnlyAsked(open: Pick<Statement, "head">, said: Pick<Statement, "head">): boolean {
  asking ??= new Set(ASKING.split(" ").map(trunkOf));
  asked ??= new Set(ASKED.split(" ").map(trunkOf));
  talking ??= new Set(TALKING.split(" ").map(trunkOf));
  const isAsked = said.head.slice(0, 2).some(({ key }) => asked?.has(key));
  return isAsked && !open.head.slice(0, 3).some(({ key }) => asking?.has(key) || talking?.has(key));
}

/** The words of asking and of giving in an item and what is said of it; null for both where they do not answer each other. */
export function exchange(
  open: Pick<Statement, "head">,
  said: Pick<Statement, "head">,
): { readonly asked: Token | null; readonly answered: Token | null } {
  asking ??= new Set(ASKING.split(" ").map(trunkOf));
  answering ??= new Set(ANSWERING.split(" ").map(trunkOf));
  const ask = open.head.slice(0, 2).find(({ key }) => asking?.has(key));
  const answer = ask && said.head.find(({ key }) => answering?.has(key));
  return ask && answer ? { asked: ask, answered: answer } : { asked: null, answered: null };
}
