/** Words that every sentence of a language has and that say nothing of what it is about; they tell the language, too. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: `the a an of to in on at by for from with without into onto over under is are was were be been being has have had do does did it its
    this that these those there here and or but if then than so as not no now also just only all any some each every other another more most
    we i you he she they our your their my his her who what when where which why how may can could should would will must shall about after
    before while until because whether up out off again once both via per still yet already too very see below above within against longer vs etc`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie nicht kein keine noch schon auch nur mit ohne
    für von vom zu zum zur im in am an auf aus bei nach vor über unter durch gegen ist sind war waren wird werden wurde wurden hat haben sein
    es er sie wir ich ob dass weil damit jetzt danach bis sonst mehr alle alles so man hier dort wegen`,
  es: `el la los las un una unos unas de del al a en con sin por para y o pero si no ya es son fue ser está están hay que como cuando donde
    se su sus lo le más muy todo todos también ahora desde hasta sobre entre esta este esto`,
  fr: `le la les un une des du de au aux à en dans avec sans pour par sur sous et ou mais si ne pas plus est sont était être a ont il elle
    on nous vous ils que qui quand où comme ce cette ces son sa ses leur leurs tout tous aussi encore déjà depuis`,
  pt: `o a os as um uma uns umas de do da dos das em no na nos nas com sem por para e ou mas se não já é são foi ser está estão que como
    quando onde seu sua seus suas mais muito todo todos também agora desde até sobre entre ao aos à às`,
  it: `il lo la i gli le un uno una di del della dei delle dello a al alla ai alle in nel nella con senza per da dal dalla e o ma se non
    si ci ne dei dai alle agli questo questa già è sono era essere ha hanno che come quando dove suo sua più molto tutto tutti anche ora su tra fra`,
  ru: `и в во на с со к ко у о об от до из за по под над при для без не ни но или если то что как когда где это этот эта эти он она они мы
    вы я его её их был была были быть есть уже ещё еще все всё так же бы ли`,
};

/** Words that say that something was done, and not what: the same in every report. */
const REPORTING = `done finish complete add implement make create fix mend write build update run set put get add change new work task item todo
  issue problem bug thing step part everything nothing now today next green merged shipped deploy release ship publish live online land
  erledig fertig mach hinzufüg bau schreib änder einfüg umsetz beheb abschließ läuf
  hacer hecho añad agreg cre termin complet list ajout fait fai fini terminé réalis feit adicion fatt aggiung complet
  сдела готов добав выпол испра`;

let known: {
  readonly all: ReadonlySet<string>;
  readonly byLanguage: ReadonlyMap<string, ReadonlySet<string>>;
} | null = null;

function tables(): NonNullable<typeof known> {
  if (known) return known;
  const byLanguage = new Map(
    Object.entries(FUNCTION_WORDS).map(([language, list]) => [language, new Set(list.split(/\s+/))] as const),
  );
  known = { byLanguage, all: new Set([...byLanguage.values()].flatMap((words) => [...words])) };
  return known;
}

let reporting: ReadonlySet<string> | null = null;

/** Whether a word, lower-cased, says nothing of what a sentence is about. */
export function isFunctionWord(word: string): boolean {
  return tables().all.has(word);
}

/** Whether the trunk of a word only reports that something was done. */
export function isReporting(trunk: string, trunkOf: (word: string) => string): boolean {
  reporting ??= new Set(REPORTING.split(/\s+/).map(trunkOf));
  return reporting.has(trunk);
}

/**
 * The languages that words in Latin letters may be of, by their function words: several where they have the same ones, none
 * where no word tells.
 */
export function spokenLanguages(words: readonly string[]): readonly string[] {
  const hits = Array.from(tables().byLanguage, ([language, set]) => ({
    language,
    count: words.filter((word) => set.has(word)).length,
  }));
  const most = Math.max(...hits.map(({ count }) => count));
  return most === 0 ? [] : hits.filter(({ count }) => count === most).map(({ language }) => language);
}
