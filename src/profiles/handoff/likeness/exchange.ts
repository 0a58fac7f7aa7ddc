import type { Statement } from "./statement.ts";
import type { Token } from "./tokens.ts";
import { trunkOf } from "./trunk.ts";

/** Whoever was to be asked for something has given it. */
const ASKING =
  "ask request remind contact call ping chase phone write fragen nachfragen anfragen erinnern anrufen bitten anfordern pedir preguntar solicitar recordar llamar demander relancer contacter appeler rappeler solliciter perguntar solicitar lembrar ligar cobrar chiedere sollecitare contattare спросить попросить запросить напомнить позвонить";
const ANSWERING =
  "gave given sent answered replied provided delivered handed approved agreed geschickt gegeben geantwortet geliefert zugesagt mandó dio envió respondió contestó entregó donné envoyé répondu fourni accepté mandou deu enviou respondeu entregou mandato dato inviato risposto дал дала прислал прислала ответил ответила отправил";

let asking: ReadonlySet<string> | null = null;
let answering: ReadonlySet<string> | null = null;

/** The words of asking and of giving in an item and what is said of it; null for both where they do not answer each other. */
export function exchange(
  open: Pick<Statement, "head">,
  said: Pick<Statement, "head">,
): { readonly asked: Token | null; readonly answered: Token | null } {
  asking ??= new Set(ASKING.split(" ").map(trunkOf));
  answering ??= new Set(ANSWERING.split(" ").map(trunkOf));
  const asked = open.head.slice(0, 2).find(({ key }) => asking?.has(key));
  const answered = asked && said.head.find(({ key }) => answering?.has(key));
  return asked && answered ? { asked, answered } : { asked: null, answered: null };
}
