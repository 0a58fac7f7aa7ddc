import { isHashOrId, looksRandom } from "./likeness.ts";
import type { Rule } from "./match.ts";

const QUOTE = String.raw`\\?["'\x60]?`;
/** The sign that assigns, of settings, code and calls alike. */
const IS = String.raw`${QUOTE}[ \t]{0,8}(?:=>|:=|=|:|,)[ \t]{0,8}${QUOTE}`;

const HARMLESS_PASSWORDS =
  /^(?:p[a4]ss(?:w(?:[o0]r)?d)?|pw|pwd|secret|user(?:name)?|root|admin|test(?:ing)?|postgres|mysql|guest|redis|mongo|token|hunter2|x+|\*+)\d{0,4}$/i;

/** Whether a password is neither a word for one, nor the user's name again. */
export function isOwnPassword(secret: string, user: string): boolean {
  if (HARMLESS_PASSWORDS.test(secret) || /password|passwd/i.test(secret) || user === secret) return false;
  return !/^x-(?:oauth-basic|access-token)$/.test(secret);
}

/** Whether nobody would take a text for a word of a sentence. */
export function isNoWord(text: string): boolean {
  return /[a-z]/i.test(text) && (/\d/.test(text) || /[A-Z].*[a-z]|[a-z].*[A-Z]/.test(text));
}

function passwordOfCurl(secret: string, before: string): boolean {
  const user = /([^\s:"'=]*):$/.exec(before)?.[1] ?? "";
  return isOwnPassword(secret, user) && (secret.length >= 12 || isNoWord(secret) || /\W/.test(secret));
}

function passwordOfNetrc(secret: string, before: string): boolean {
  const user = /login\s+(\S+)/.exec(before)?.[1] ?? "";
  return isOwnPassword(secret, user) && (isNoWord(secret) || /\d/.test(secret));
}

/** As in `config["SECRET_KEY"] = …`. */
const IN_BRACKETS = String.raw`(?:["'\x60]\])?`;

/** The names that frameworks give the key from which they derive all others. */
const FRAMEWORK_KEYS =
  "(?:secret_key_base|secret_key|app_key|app_secret|rails_master_key|master_key|(?:next)?auth_secret|jwt_secret|" +
  "(?:session|cookie)_secret|(?:secure_auth|logged_in|nonce|auth)_(?:key|salt)|validationkey|decryptionkey|" +
  String.raw`http\.secret\.key|crypto\.secret)`;

/** Frameworks make their keys; a word, a name or a path is none. */
function madeByFramework(secret: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(secret)) return new Set(secret).size >= 8;
  return looksRandom(secret.replace(/^(?:base64:|django-insecure-)/, ""));
}

/** `user:password` in Base64, as Docker keeps it. */
function isBasicAuth(secret: string): boolean {
  const text = Buffer.from(secret, "base64").toString("latin1");
  const [, user = "", password = ""] = /^([\x21-\x7e]+?):([\x21-\x7e]+)$/.exec(text) ?? [];
  return password.length >= 4 && isOwnPassword(password, user);
}

const KNOWN_SESSION = /(?:phpsessid|jsessionid|asp\.net_sessionid|sessionid|connect\.sid)=$/i;

/** The id of a session lets its finder in; a UUID or a checksum does only where a cookie is spoken of. */
function sessionOfCookie(secret: string, before: string): boolean {
  if (isHashOrId(secret)) return /cookie/i.test(before) || KNOWN_SESSION.test(before);
  return looksRandom(secret);
}

/** Credentials that are known by where they stand. */
export const CREDENTIAL_RULES: readonly Rule[] = [
  {
    id: "aws-session-token",
    title: "AWS session token",
    keywords: ["iqojb3jpz2lu", "fwogzxivyxdz", "fqogzxivyxdz"],
    pattern: /(?<![A-Za-z0-9+/])(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9+/%]{60,4000}={0,2}/dg,
    entropy: 3.5,
    certainty: "shape",
  },
  {
    id: "session-token",
    title: "session token of a cloud",
    keywords: ["sessiontoken", "session_token", "session-token", "security-token", "security_token"],
    pattern: new RegExp(
      `(?:session|security)[_-]?token${IS}([A-Za-z0-9+/%]{100,4000}={0,2})(?![\\w+/=]|\\.[\\w.])`,
      "dgi",
    ),
    entropy: 4,
    certainty: "vendor",
    holds: looksRandom,
  },
  {
    id: "mailgun-key",
    title: "Mailgun API key",
    keywords: ["key-"],
    pattern: /(?<![\w-])key-[0-9a-f]{32}(?![\w-])/dg,
    entropy: 3,
    certainty: "vendor",
  },
  {
    id: "mailgun-domain-key",
    title: "Mailgun API key",
    keywords: ["-"],
    pattern: /(?<![\w-])[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![\w-])/dg,
    entropy: 3,
    certainty: "vendor",
  },
  {
    id: "curl-user",
    title: "password in a call of curl",
    keywords: ["curl"],
    pattern:
      /\bcurl\b(?:[^\n|;&]|\\\r?\n){0,240}?\s(?:-[a-zA-Z]{0,8}[uU]|--(?:proxy-)?user)[ =]?["']?[^\s:"'`$<>]{0,80}:([^\s"'`]{4,200})/dg,
    entropy: 0,
    certainty: "place",
    holds: passwordOfCurl,
  },
  {
    id: "framework-secret-key",
    title: "secret key of a web framework",
    keywords: ["secret", "_key", "_salt", "cryptionkey", "validationkey"],
    pattern: new RegExp(
      String.raw`\b\w{0,24}${FRAMEWORK_KEYS}${IN_BRACKETS}${IS}([^\s"'\x60]{24,300}|(?<=["'])[^"'\r\n]{40,100})(?=["'\x60\s]|\\?["'\x60]|$)`,
      "dgi",
    ),
    entropy: 3,
    certainty: "place",
    holds: madeByFramework,
  },
  {
    id: "netrc-password",
    title: "password of a .netrc",
    keywords: ["machine", "default"],
    pattern:
      /\b(?:machine\s{1,20}\S{1,200}|default)(?:\s{1,20}(?:login|account)\s{1,20}\S{1,100}){1,2}\s{1,20}password\s{1,20}([^\s"'`\\]{6,200})/dg,
    entropy: 0,
    certainty: "place",
    holds: passwordOfNetrc,
  },
  {
    id: "docker-auth",
    title: "credentials of a container registry",
    keywords: ['auth"', "auth\\", "auth:"],
    pattern: /\\?["']?\bauth\\?["']?[ \t]{0,8}:[ \t]{0,8}\\?["']?([A-Za-z0-9+/]{12,400}={0,2})(?![\w+/=])/dg,
    entropy: 2.5,
    certainty: "place",
    holds: isBasicAuth,
  },
  {
    id: "docker-identity-token",
    title: "identity token of a container registry",
    keywords: ["identitytoken", "dockerconfigjson"],
    pattern: new RegExp(`(?:identitytoken|dockerconfigjson)${IS}([\\w+/.=-]{40,4000})`, "dgi"),
    entropy: 3.5,
    certainty: "place",
  },
  {
    id: "session-cookie",
    title: "session cookie",
    keywords: ["sess", "sid=", "cookies="],
    pattern:
      /(?<![\w%.-])[\w.-]{0,40}(?:sess(?:ion)?(?:[_-]?(?:id|token|key|data))?|\bsid|[._]sid|aspnetcore\.cookies)=([\w%+/=.~:|!-]{16,4000})/dgi,
    entropy: 3,
    certainty: "place",
    holds: sessionOfCookie,
  },
];
