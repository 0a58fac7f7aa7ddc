/** The names of the months, January first, in the languages that people write dates in; a dot may follow a short one. */
const MONTHS: readonly string[] = [
  "jan january enero ene janeiro janvier janv januar jänner gennaio января январь янв januari styczeń stycznia ocak oca जनवरी জানুয়ারি يناير",
  "feb february febrero fevereiro fev février févr februar febbraio февраля февраль фев februari luty lutego şubat फरवरी ফেব্রুয়ারি فبراير",
  "mar march marzo março mars märz mär mrz марта март maart maret marzec marca mart मार्च মার্চ مارس",
  "apr april abril abr avril avr aprile апреля апрель апр kwiecień kwietnia nisan अप्रैल এপ্রিল أبريل ابريل",
  "may mayo maio mai maggio мая май mei maj maja mayıs मई মে مايو",
  "jun june junio junho juin juni giugno июня июнь июн czerwiec czerwca haziran जून জুন يونيو",
  "jul july julio julho juillet juil juli luglio июля июль июл lipiec lipca temmuz जुलाई জুলাই يوليو",
  "aug august agosto ago août aout августа август авг augustus agustus sierpień sierpnia ağustos अगस्त আগস্ট أغسطس",
  "sep sept september septiembre setembro set septembre settembre сентября сентябрь сен wrzesień września eylül सितंबर सितम्बर সেপ্টেম্বর سبتمبر",
  "oct october octubre outubro out octobre oktober okt ottobre октября октябрь окт październik października ekim अक्टूबर অক্টোবর أكتوبر",
  "nov november noviembre novembro novembre ноября ноябрь ноя listopad listopada kasım नवंबर नवम्बर নভেম্বর نوفمبر",
  "dec december diciembre dic dezembro dez décembre déc dezember dicembre декабря декабрь дек desember grudzień grudnia aralık दिसंबर दिसम्बर ডিসেম্বর ديسمبر",
];

/** What a zone's name is worth in minutes; names that mean several zones, such as CST, tell nothing. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ...["Z", "UTC", "GMT", "WET"].map((name) => [name, "Z"] as const),
  ...["CET", "MEZ", "BST", "WEST"].map((name) => [name, "+01:00"] as const),
  ...["CEST", "MESZ", "EET"].map((name) => [name, "+02:00"] as const),
  ...["EEST", "MSK"].map((name) => [name, "+03:00"] as const),
  ...["WIB", "ICT"].map((name) => [name, "+07:00"] as const),
  ...["SGT", "HKT", "AWST"].map((name) => [name, "+08:00"] as const),
  ...["KST", "JST"].map((name) => [name, "+09:00"] as const),
  ["AEST", "+10:00"],
  ["AEDT", "+11:00"],
  ["NZST", "+12:00"],
  ["BRT", "-03:00"],
  ...["EDT", "AST"].map((name) => [name, "-04:00"] as const),
  ...["EST", "CDT"].map((name) => [name, "-05:00"] as const),
  ["MDT", "-06:00"],
  ...["MST", "PDT"].map((name) => [name, "-07:00"] as const),
  ["PST", "-08:00"],
]);

/** Words of the label or heading of what a document tells of its own last change. */
const CHANGED =
  "last updated, updated, updated at, updated on, last update, last modified, modified, last edited, last saved, saved, saved at, " +
  "saved on, last session, session ended, session end, as of, written, written at, written on, written by, handoff written, " +
  "verified on, stand, aktualisiert, zuletzt aktualisiert, letzte aktualisierung, última actualización, actualizado, " +
  "última atualização, atualizado, atualizado em, mise à jour, dernière mise à jour, mis à jour le, ultimo aggiornamento, " +
  "обновлено, последнее обновление, 最后更新, 最后更新时间, 最近更新, 更新时间, 更新日期, 最後更新, 更新日, 最終更新, 最終更新日, 更新日時, " +
  "마지막 업데이트, 최종 업데이트, 최종 수정, 업데이트, 갱신, अंतिम अपडेट, آخر تحديث, terakhir diperbarui, son güncelleme, " +
  "ostatnia aktualizacja, laatst bijgewerkt, cập nhật lần cuối, সর্বশেষ আপডেট";
/** The same of its date, or of when it was begun. */
const MADE =
  "date, session date, handoff date, created, created at, created on, timestamp, time, saved date, date and time, " +
  "datum, erstellt, erstellt am, fecha, creado, data, criado em, créé le, le, creato, дата, создано, 日期, 创建时间, 创建日期, 时间, " +
  "文档日期, 文档版本, 版本日期, document date, document version, 문서 버전, 문서 날짜, 日付, 作成日, 作成日時, 날짜, 일자, 작성일, 작성일시, दिनांक, तारीख, التاريخ, tanggal, tarih, ngày, তারিখ, started";

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const monthNumbers = once(
  () =>
    new Map(
      MONTHS.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as [string, number])),
    ),
);
const labels = once(
  () =>
    new Map<string, DateLabel>([
      ...MADE.split(", ").map((words) => [words, "made"] as [string, DateLabel]),
      ...CHANGED.split(", ").map((words) => [words, "changed"] as [string, DateLabel]),
    ]),
);

/** Whether a label is about a document's last change, or about its date and beginning. */
export type DateLabel = "changed" | "made";

/** The number of a month by its name, in any of the languages; 0 where it is none. */
export function monthNamed(name: string): number {
  return monthNumbers().get(name.toLowerCase().normalize("NFC").replace(/\.$/, "")) ?? 0;
}

/** The offset of a zone by its name, `Z` or `+09:00`; null where it is none, or one of several. */
export function zoneNamed(name: string): string | null {
  return ZONES.get(name.toUpperCase()) ?? null;
}

/** What a label's words, in lower case, say of the date beside it; null: something else. */
export function dateLabel(words: string): DateLabel | null {
  return labels().get(words.normalize("NFC").replace(/[_-]/g, " ")) ?? null;
}
