// Turns a module of ours into one that loads another only when it first uses something of it, so that a command
// evaluates what it calls and nothing else:
//
//     import { parse } from "./parse.ts"          (nothing)
//     … parse(text) …                      ──▶    … require("./parse.ts").parse(text) …
//     export function read() {}                   exports.read = read
//     const WORD = /\p{L}+/u                      (made when it is first used: lazy-constants.mjs)
//
// esbuild does what is hard (types, scopes, names); here its CommonJS is made lazy by the syntax tree.
import { transform } from "esbuild";
import { parseAst } from "rolldown/parseAst";
import { BEHIND, before, lazyConstants, useOf } from "./lazy-constants.mjs";

/** The module's code; `locate` gives, for what is imported, the JavaScript expression that loads it. */
export async function lazyModule(source, { path, define, locate }) {
  const { code } = await transform(source, {
    loader: "ts",
    format: "cjs",
    platform: "neutral",
    // What is too new for node is left to the bundling, which has its helpers once.
    target: "esnext",
    sourcefile: path,
    define,
  });
  const tree = parseAst(code);
  const edits = [];
  const loads = new Map();
  const kept = [];
  // A function is there before its module is evaluated, and stays what it is: whoever calls it need not ask for it.
  const functions = new Set(tree.body.filter(isFunction).map(({ id }) => id.name));
  for (const statement of tree.body) {
    const imported = importOf(statement);
    if (imported) {
      const { name, id, whole } = imported;
      // Only names that esbuild made up are sure to be nobody else's further in.
      if (name.startsWith("import_")) {
        loads.set(name, { load: locate(id), whole: whole && id.startsWith("node:") });
        edits.push([statement.start, statement.end, ""]);
      } else edits.push([statement.start, statement.end, `var ${name} = ${locate(id)};`]);
    } else if (isExportList(statement)) {
      const [target, list] = statement.expression.arguments;
      const ready = list.properties.filter(({ value }) => functions.has(value.body.name));
      const given = ready.map(({ key, value }) => `exports.${key.name} = ${value.body.name};`);
      edits.push(
        [target.start, target.end, "exports"],
        [statement.end, statement.end, `\n${given.join("\n")}`],
      );
      for (const one of ready) {
        const next = list.properties[list.properties.indexOf(one) + 1];
        edits.push([one.start, next?.start ?? one.end, ""]);
      }
      kept.push(list);
    } else if (isHeader(statement)) edits.push([statement.start, statement.end, ""]);
    else kept.push(statement);
  }
  const waiting = lazyConstants(kept);
  for (const [name, { statement, init }] of waiting)
    edits.push([statement.start, init.start, before(name)], [init.end, statement.end, BEHIND]);
  walk(kept, (node, parent) => {
    if (node.type === "Identifier" && waiting.has(node.name) && !isProperty(node, parent)) {
      const isShort = parent.type === "Property" && parent.shorthand;
      edits.push([node.start, node.end, `${isShort ? `${node.name}: ` : ""}${useOf(node.name)}`]);
    } else if (node.type === "Identifier" && loads.has(node.name) && !isProperty(node, parent)) {
      const { load, whole } = loads.get(node.name);
      const isDefault = whole && parent.type === "MemberExpression" && parent.property.name === "default";
      edits.push([node.start, isDefault ? parent.end : node.end, `(${load})`]);
    } else if (isBareCall(node, parent, loads)) {
      // esbuild takes care that no function is called as a method; none of ours asks.
      const [, called] = node.expressions;
      edits.push([node.start - 1, called.start, ""], [called.end, node.end + 1, ""]);
    } else if (node.type === "ImportExpression")
      edits.push([node.start, node.end, `Promise.resolve().then(() => ${locate(node.source.value)})`]);
  });
  return applied(code, edits);
}

/** What `var name = require("id")` and `var name = __toESM(require("id"))` import; null for any other statement. */
function importOf({ type, declarations: [declared] = [] }) {
  if (type !== "VariableDeclaration" || !declared.init) return null;
  const { init } = declared;
  const isWrapped = isCall(init, "__toESM");
  const required = isWrapped ? init.arguments[0] : init;
  if (!isCall(required, "require")) return null;
  return { name: declared.id.name, id: required.arguments[0].value, whole: isWrapped };
}

/** esbuild's own helpers, before a module's statements: of them only `__export` is used, and each bundle has one. */
function isHeader({ type, declarations, expression }) {
  if (type === "ExpressionStatement") return isCall(expression.right, "__toCommonJS");
  const name = type === "VariableDeclaration" ? (declarations[0].id.name ?? "") : "";
  return name.startsWith("__") || name.endsWith("_exports");
}

/** Whether a node is the function of a call `(0, imported.name)(…)`. */
function isBareCall({ type, expressions }, parent, loads) {
  if (type !== "SequenceExpression" || parent?.type !== "CallExpression") return false;
  const [zero, called, ...more] = expressions;
  return zero.value === 0 && more.length === 0 && loads.has(called.object?.name);
}

function isFunction({ type }) {
  return type === "FunctionDeclaration";
}

function isExportList({ type, expression }) {
  return type === "ExpressionStatement" && isCall(expression, "__export");
}

function isCall(node, name) {
  return node?.type === "CallExpression" && node.callee.name === name;
}

/** Whether a name is that of a property or a label, and no reference. */
function isProperty(node, parent) {
  if (parent.label === node) return true;
  const named = parent.type === "MemberExpression" ? parent.property : parent.key;
  return named === node && !parent.computed && !parent.shorthand;
}

function walk(node, visit, parent = null) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit, parent);
    return;
  }
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node, parent);
  for (const [key, value] of Object.entries(node))
    if (value !== null && typeof value === "object" && key !== "parent")
      walk(value, visit, typeof node.type === "string" ? node : parent);
}

function applied(code, edits) {
  let text = "";
  let end = 0;
  for (const [from, to, put] of edits.sort((a, b) => a[0] - b[0])) {
    // A name within a dynamic import, say, stands in what was put for it.
    if (from < end) continue;
    text += code.slice(end, from) + put;
    end = to;
  }
  return text + code.slice(end);
}
