/** Documents that want to be more than text: what is written, and what of it must be read as text. */
export const HOSTILE: readonly { readonly name: string; readonly says: string; readonly reads: string }[] = [
  { name: "script-tag", says: "<script>alert(1)</script>", reads: "<script>alert(1)</script>" },
  {
    name: "script-end",
    says: "</script><script>alert(2)</script>",
    reads: "</script><script>alert(2)</script>",
  },
  { name: "image-error", says: '<img src=x onerror="alert(3)">', reads: '<img src=x onerror="alert(3)">' },
  {
    name: "svg-load",
    says: '<svg onload="alert(4)"><script>alert(4)</script></svg>',
    reads: '<svg onload="alert(4)">',
  },
  { name: "link-javascript", says: "[click](javascript:alert(5))", reads: "click" },
  { name: "link-entities", says: "[click](&#106;avascript&colon;alert(6))", reads: "click" },
  { name: "link-spaces", says: "[click](<java\tscript:alert(7)>)", reads: "click" },
  {
    name: "link-data",
    says: "[click](data:text/html;base64,PHNjcmlwdD5hbGVydCg4KTwvc2NyaXB0Pg==)",
    reads: "click",
  },
  {
    name: "image-remote",
    says: "![a cat](https://example.org/cat.png)",
    reads: "a cat (https://example.org/cat.png)",
  },
  { name: "image-title", says: '![x](y "&quot; onerror=&quot;alert(10)")', reads: "x (y)" },
  {
    name: "comment",
    says: "<!-- --><b onclick=alert(11)>bold</b><!-- -->",
    reads: "<b onclick=alert(11)>bold</b>",
  },
  { name: "comment-open", says: "<!--<script>alert(12)", reads: "<!--<script>alert(12)" },
  { name: "cdata", says: "]]><script>alert(13)</script><![CDATA[", reads: "]]><script>alert(13)</script>" },
  {
    name: "template",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what must stay text
    says: "`${alert(14)}` and {{constructor.constructor('alert(14)')()}}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    reads: "${alert(14)}",
  },
  {
    name: "style-end",
    says: "</style><style>*{display:none}</style>",
    reads: "</style><style>*{display:none}</style>",
  },
  {
    name: "iframe",
    says: '<iframe srcdoc="<script>alert(16)</script>"></iframe>',
    reads: '<iframe srcdoc="',
  },
  {
    name: "meta-refresh",
    says: '<meta http-equiv="refresh" content="0;url=//example.org">',
    reads: "<meta http-equiv=",
  },
  {
    name: "base-form",
    says: '<base href="//example.org/"><form action=x><input autofocus onfocus=alert(18)>',
    reads: '<base href="//example.org/">',
  },
  {
    name: "reordered",
    says: "run \u202Etxt.exe\u202C \u200Bnow\u0007 \u001b[31mred",
    reads: "run <U+202E>txt.exe<U+202C> <U+200B>now^G ^[[31mred",
  },
  { name: "line-ends", says: "a\u2028b\u2029c", reads: "a<U+2028>b<U+2029>c" },
  { name: "fence", says: '```"><script>alert(21)</script>\ncode\n```', reads: "code" },
  { name: "reference", says: "[x]\n\n[x]: javascript:alert(22)", reads: "x" },
  { name: "autolink", says: "<javascript:alert(23)> <vbscript:x>", reads: "javascript:alert(23)" },
];

/** A branch whose name wants to be markup and style. */
export const HOSTILE_BRANCH = 'x"><script>alert(0)</script>;}body{display=none}';

/** A file that does. */
export const HOSTILE_FILE = "a'><img src=x onerror=alert(0)>.ts";
