// Writes src/secrets/gitleaks-rules.ts from gitleaks' own configuration.
// Usage: node test/support/gitleaks-rules.mjs VERSION path/to/gitleaks.toml path/to/LICENSE > src/secrets/gitleaks-rules.ts
import { readFileSync } from "node:fs";

/** Rules that are not taken, and why; the decision page says more. */
const LEFT_OUT = {
  "generic-api-key": "guesses by entropy",
  "curl-auth-header": "slow over many lines; ours is authorization-header",
  "curl-auth-user": "slow over many lines",
  "hashicorp-tf-password": "means files of one kind only",
  "pkcs12-file": "is about a file's name",
  "private-key": "slow without an end line, blind to short keys; ours is private-key",
  "kubernetes-secret-yaml": "means files of one kind only",
  "nuget-config-password": "means files of one kind only",
  "adobe-client-id": "no secret",
  "asana-client-id": "no secret",
  "bitbucket-client-id": "no secret",
  "discord-client-id": "no secret",
  "linkedin-client-id": "no secret",
  "looker-client-id": "no secret",
  "messagebird-client-id": "no secret",
  "plaid-client-id": "no secret",
  "sendbird-access-id": "no secret",
  "sumologic-access-id": "no secret",
  "flutterwave-public-key": "no secret",
  "lob-pub-api-key": "no secret",
  "mailgun-pub-key": "no secret",
  "mapbox-api-token": "no secret: pk. is the public one",
  "aws-amazon-bedrock-api-key-short-lived": "matches the fixed beginning only; ours takes the rest along",
};

/** Expressions that are changed first, because they were slow or too broad: pairs of what is replaced and by what. */
const MENDED = {
  "mailchimp-api-key": [["SDK.init", "SDK\\.init"]],
  "slack-app-token": [["[A-Z0-9]+-\\d+-[a-z0-9]+", "[A-Z0-9]{6,}-\\d{6,}-[a-z0-9]{16,}"]],
  "atlassian-api-token": [
    ["([a-z0-9]{20}", "((?=[a-z]*\\d)[a-z0-9]{20}"],
    ["\\b(ATATT3[", "(?<![\\w-])((?-i:ATATT3)(?=[\\w-]{20})["],
  ],
  "hashicorp-tf-api-token": [["(?i)[a-z0-9]{14}", "(?i)\\b[a-z0-9]{14}"]],
  "planetscale-api-token": [["_(?i)[", "_(?=\\w[^=]{15})(?i)["]],
  "planetscale-oauth-token": [["_[", "_(?=\\w[^=]{15})["]],
  "planetscale-password": [["_(?i)[", "_(?=\\w[^=]{15})["]],
  "sendgrid-api-token": [["SG\\.(?i)[a-z0-9=_\\-\\.]{66}", "SG\\.(?i)[a-z0-9_-]{20,24}\\.[a-z0-9_-]{39,50}"]],
  "twilio-api-key": [["SK[0-9a-fA-F]{32}", "\\bSK[0-9a-fA-F]{32}\\b"]],
  "sourcegraph-access-token": [["|[a-fA-F0-9]{40})", ")"]],
  "vault-service-token": [["s\\.(?i:", "s\\.(?=[A-Za-z]*\\d)(?=[0-9a-z]*[A-Z])(?i:"]],
  "clickhouse-cloud-api-secret-key": [["4b1d[", "4b1d(?=[0-9a-z]*[A-Z])["]],
  "slack-webhook-url": [["hooks.slack.com", "hooks\\.slack\\.com"]],
  "microsoft-teams-webhook": [["([a-z0-9]{4}-){3}", "(?:[a-z0-9]{4}-){3}"]],
  "perplexity-api-key": [["|$|\\b)", "|$)"]],
  jwt: [["={0,2})?)", "={0,2}))"]],
};

/** Titles where the description names none. */
const TITLES = {
  "aws-access-token": "AWS access key id",
  "cisco-meraki-api-key": "Cisco Meraki API key",
  "gcp-api-key": "Google API key",
  "intra42-client-secret": "42 intranet client secret",
  "jwt-base64": "JSON web token in Base64",
  "sourcegraph-access-token": "Sourcegraph access token",
  jwt: "JSON web token",
};

const OPERATOR = String.raw`(?:[ \t\w.-]{0,20})[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`;
const OPERATOR_EXACT = OPERATOR.replace("{0,3}(", "{0,3})(");
const BEFORE = String.raw`[\w.-]{0,50}?`;
const END = String.raw`(?:[\x60'"\s;]|\\[nr]|$)`;

/** The rules of a gitleaks.toml, as far as the conversion needs them. */
function readRules(toml) {
  const sections = toml.split(/^\[\[rules\]\]$/m).slice(1);
  return sections.map((section) => {
    const own = section.split(/^\[\[/m)[0];
    const value = (key) =>
      new RegExp(`^${key} = (?:'''([\\s\\S]*?)'''|"((?:[^"\\\\]|\\\\.)*)"|([\\d.]+))`, "m")
        .exec(own)
        ?.slice(1)
        .find((found) => found !== undefined);
    const keywords = /^keywords = \[([\s\S]*?)\]$/m.exec(own)?.[1] ?? "";
    return {
      id: value("id"),
      description: value("description"),
      regex: value("regex"),
      entropy: Number(value("entropy") ?? 0),
      keywords: [...keywords.matchAll(/"([^"]*)"/g)].map(([, word]) => word),
    };
  });
}

const swapped = (letters) =>
  letters.replace(/[A-Za-z]/g, (c) => (c < "a" ? c.toLowerCase() : c.toUpperCase()));

/** A Go expression in the words of JavaScript; letters of both cases are spelled out where `(?i)` holds. */
function toJavaScript(go, insensitive) {
  const source = go
    .replaceAll("[[:alnum:]]", "[A-Za-z0-9]")
    .replaceAll("\\z", "$")
    .replace(/\(\?P<\w+>/g, "(?:");
  const modes = [insensitive];
  let out = "";
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const flag = /^\(\?(-?)i([:)])/.exec(rest);
    const token = flag?.[0] ?? /^(?:\\x[0-9a-f]{2}|\\.|\[(?:\\.|[^\]\\])+\]|\{[\d,]+\}|[\s\S])/.exec(rest)[0];
    at += token.length;
    if (flag) {
      if (flag[2] === ")") modes[modes.length - 1] = flag[1] === "";
      else modes.push(flag[1] === "");
      out += flag[2] === ")" ? "" : "(?:";
      continue;
    }
    if (token === "(") modes.push(modes.at(-1));
    if (token === ")") modes.pop();
    const any = modes.at(-1);
    if (any && /^[A-Za-z]$/.test(token)) out += `[${token}${swapped(token)}]`;
    else if (any && token.startsWith("[")) out += bothCases(token);
    else out += token;
  }
  return out;
}

/** A class of characters with the other case of its letters. */
function bothCases(group) {
  const letters = group.match(/(?<!\\)[A-Za-z](?:-[A-Za-z])?/g) ?? [];
  const missing = letters.map(swapped).filter((part) => !group.includes(part));
  return group.startsWith("[^") ? group : `[${[...new Set(missing)].join("")}${group.slice(1)}`;
}

function title({ id, description }) {
  if (TITLES[id]) return TITLES[id];
  const named = description
    .replace(/^(?:Uncovered|Identified|Detected|Discovered|Found)\s+/, "")
    .replace(/^an? (?:pattern (?:that (?:may indicate|resembles)|resembling)\s+)?/, "")
    .replace(/^(?:an? )?(?:potential |possible )?/, "")
    .replace(/(?:,| potential| which).*$/s, "")
    .replace(/\.$/, "");
  // Words in lower case, but for names and what is written in capitals.
  const common =
    "Access|Admin|Key|Token|Secret|Personal|Client|Application|Service|User|Private|Deploy|Job|Runner|Registration|Authentication|Pipeline|Trigger|Session|Cookie|Refresh|Batch|Bearer|Webhook|Page|Organization|Legacy|Workspace|Configuration|Fine-Grained|Global|Agent|Bot|App-level|Sensitive|Encryption";
  return named
    .replace(/AccessToken/, "access token")
    .replace(/\bapi\b/, "API")
    .replace(new RegExp(`(?<=\\S )(?:${common})\\b`, "g"), (word) => word.toLowerCase());
}

/** One rule as a row: what stands near the secret, and the secret's own expression. */
function row(rule) {
  let all = rule.regex;
  for (const [from, to] of MENDED[rule.id] ?? []) {
    if (!all.includes(from)) throw new Error(`${rule.id} has changed: look at what mends it`);
    all = all.replaceAll(from, () => to);
  }
  const insensitive = all.startsWith("(?i)");
  let source = insensitive ? all.slice(4) : all;
  let near = "";
  let nearInsensitive = insensitive;
  for (const operator of [OPERATOR, OPERATOR_EXACT]) {
    const split = source.indexOf(operator);
    if (!source.startsWith(BEFORE) || split < 0 || source.includes("ATATT3")) continue;
    near = source.slice(BEFORE.length, split);
    source = source.slice(split + operator.length);
    if (near.startsWith(`(?i:${BEFORE}`)) {
      near = near.slice(4 + BEFORE.length);
      nearInsensitive = true;
    }
    break;
  }
  const flags = insensitive && !/\(\?-?i/.test(near + source) ? "i" : "";
  const spelledOut = (part, any) => toJavaScript(part, any && flags === "");
  // The end is a marker, which letters of both cases must not reach.
  const pattern = source.replaceAll(BEFORE, "").replaceAll(END, "\u0000");
  const words = spelledOut(near, nearInsensitive).replace(/(?<!\\)\((?!\?)/g, "(?:");
  const secret = spelledOut(pattern, insensitive)
    .replaceAll("\u0000", "<END>")
    // Where a hyphen goes on with the secret, it must not begin one: each would be tried to its end.
    .replace(/^\\b(?=.*\[[^\]]*-\])/, "(?<![\\w-])");
  for (const part of [words, secret]) new RegExp(part, flags);
  return [rule.id, title(rule), rule.keywords.join(" "), rule.entropy, flags, words, secret];
}

const [version, tomlPath, licencePath] = process.argv.slice(2);
const licence = readFileSync(licencePath, "utf8").trim();
const rules = readRules(readFileSync(tomlPath, "utf8"));
for (const id of Object.keys(LEFT_OUT)) {
  if (!rules.some((rule) => rule.id === id)) throw new Error(`there is no rule '${id}' any more`);
}
const rows = rules.filter(({ id }) => !(id in LEFT_OUT)).map(row);
console.log(`/*!
 * Rules of gitleaks ${version}, config/gitleaks.toml: https://github.com/gitleaks/gitleaks
 *
 * ${licence.split("\n").join("\n * ").replace(/ +$/gm, "")}
 */
// Written by test/support/gitleaks-rules.mjs: do not edit.

/** A rule: id, title, keywords (one must be in the text), least entropy, flags, what stands near, the secret. */
export type GitleaksRow = readonly [string, string, string, number, string, string, string];

/** The rules as data; \`<END>\` stands for what may follow a secret. */
// biome-ignore format: one rule a line
export const GITLEAKS_ROWS: readonly GitleaksRow[] = [
${rows.map((cells) => `  [${cells.map((cell) => JSON.stringify(cell)).join(", ")}],`).join("\n")}
];`);
