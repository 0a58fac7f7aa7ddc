// Constants of a module that take time to make (regular expressions, sets, maps, and lists that are worked out) are
// made when they are first used, not when the module is loaded:
//
//     const WORD = /\p{L}+/gu;               var WORD;
//     … text.match(WORD) …           ──▶     function WORD_once() { return WORD ??= /\p{L}+/gu; }
//                                            … text.match((WORD_once())) …
//
// V8 reads the pattern of a regular expression where it stands, and the classes of Unicode take it a millisecond.
// A constant may be made of others, of what is imported and by functions that it is made with; it must not depend on
// when that happens, and what calls anything else is left as it is.

/** The constants at the top of a module that can wait: by name, with the statement and what makes each. */
export function lazyConstants(statements) {
  const bound = countsOfNames(statements);
  const found = new Map();
  for (const statement of statements) {
    if (statement.type !== "VariableDeclaration" || statement.kind !== "const") continue;
    const [declared, ...more] = statement.declarations;
    const { id, init } = declared;
    // A name that is somebody else's further in cannot be told from this one without scopes.
    const isAlone = more.length === 0 && bound.get(id.name) === 1 && !bound.has(onceOf(id.name));
    if (isAlone && isCostly(init) && isPure(init)) found.set(id.name, { statement, init });
  }
  return found;
}

/** What stands before and behind the expression that makes such a constant. */
export const before = (name) => `var ${name};\nfunction ${onceOf(name)}() { return ${name} ??= `;
export const BEHIND = "; }";

/** What stands in place of its name, where it is used: in brackets, for `new` would take the first call as its own. */
export const useOf = (name) => `(${onceOf(name)}())`;

const onceOf = (name) => `${name}_once`;

/** Ways of texts and lists that only work something out. */
const WAYS = /^(?:map|flatMap|filter|split|join|replace|trim|toLowerCase|slice|keys|values|entries|concat)$/;

const PARTS = {
  Literal: () => [],
  Identifier: () => [],
  ArrowFunctionExpression: () => [],
  TemplateLiteral: ({ expressions }) => expressions,
  TaggedTemplateExpression: ({ tag, quasi }) => (tag.object?.name === "String" ? quasi.expressions : null),
  BinaryExpression: ({ left, right }) => [left, right],
  MemberExpression: ({ object, property, computed }) => (computed ? [object, property] : [object]),
  SpreadElement: ({ argument }) => [argument],
  ArrayExpression: ({ elements }) => elements,
  ObjectExpression: ({ properties }) => properties,
  Property: ({ value, computed, method }) => (computed || method ? null : [value]),
  NewExpression: ({ callee, arguments: given }) => (/^(?:RegExp|Set|Map)$/.test(callee.name) ? given : null),
  CallExpression: ({ callee, arguments: given }) =>
    WAYS.test(callee.property?.name) ? [callee.object, ...given] : null,
};

/** The expressions that one is made of, or null where it may do or need anything else. */
const partsOf = (node) => PARTS[node?.type]?.(node) ?? null;

/** Whether it makes no difference when an expression is evaluated. */
function isPure(node) {
  return partsOf(node)?.every(isPure) ?? false;
}

/** Whether an expression makes something that takes time. */
function isCostly(node) {
  if (node?.type === "NewExpression" || node?.type === "CallExpression") return true;
  if (node?.type === "Literal" && node.regex) return true;
  return partsOf(node)?.some(isCostly) ?? false;
}

/** How often each name is declared, anywhere in a module. */
function countsOfNames(statements) {
  const counts = new Map();
  const count = (pattern) => {
    if (pattern?.type === "Identifier") counts.set(pattern.name, (counts.get(pattern.name) ?? 0) + 1);
    else if (pattern?.type === "Property") count(pattern.value);
    else if (pattern?.type === "RestElement") count(pattern.argument);
    else if (pattern?.type === "AssignmentPattern") count(pattern.left);
    else for (const part of pattern?.elements ?? pattern?.properties ?? []) count(part);
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== "object") return;
    if (node.type === "VariableDeclarator" || /^(?:Function|Class)/.test(node.type ?? "")) count(node.id);
    const params = node.params?.items ?? node.params;
    if (Array.isArray(params)) params.forEach(count);
    if (node.type === "CatchClause") count(node.param);
    for (const [key, value] of Object.entries(node)) if (key !== "parent") visit(value);
  };
  visit(statements);
  return counts;
}
