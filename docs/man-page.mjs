// Turns a page of docs/reference into a manual page (roff, man macros).

/** Escapes plain text for roff, whatever stands at the start of a line included. */
function plain(text) {
  const marks = { "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti" };
  return text
    .replace(/[\\\-'`^~]/g, (mark) => marks[mark])
    .replace(
      /[^\0-\x7f]/gu,
      (sign) => `\\[u${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
    )
    .replace(/^\./gm, "\\&.");
}

/** Markdown within a paragraph: code, bold, italics, links (their text) and backslash escapes. */
function inline(text, font = "R") {
  const parts =
    /(`+)(.+?)\1|!?\[([^\]]*)\]\([^)]*\)|<(https?:[^>]+)>|\*\*(.+?)\*\*|(?<!\w)\*(?! )(.+?)\*|(?<!\w)_(.+?)_(?!\w)|\\([!-/:-@[-`{-~])/gs;
  let roff = "";
  let end = 0;
  for (const found of text.matchAll(parts)) {
    const [all, , code, link, address, bold, italic, under, escaped] = found;
    roff += plain(text.slice(end, found.index));
    if (code !== undefined) roff += `\\fB${plain(code.replace(/^ (.+) $/, "$1"))}\\f${font}`;
    else if (bold !== undefined) roff += `\\fB${inline(bold, "B")}\\f${font}`;
    else if ((italic ?? under) !== undefined) roff += `\\fI${inline(italic ?? under, "I")}\\f${font}`;
    else roff += link === undefined ? plain(address ?? escaped) : inline(link, font);
    end = found.index + all.length;
  }
  return (roff + plain(text.slice(end))).replace(/^[ \t]+/gm, "");
}

const ITEM = /^( *)([-*+]|\d+[.)]) +/;
const BLOCK = /^(#{1,6} |```|~~~|\||>|<!--)/;

/** Rows of a table as tagged paragraphs: the first cell is the tag, the header names the cells after the second. */
function table(rows) {
  const cells = rows.map((row) =>
    row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|")),
  );
  const [head, , ...body] = cells;
  return body.flatMap(([tag, ...rest]) => {
    const named = rest.map((cell, at) =>
      rest.length > 1 ? inline(`${head[at + 1]}: ${cell}`) : inline(cell),
    );
    return [".TP", inline(tag, "R") || "\\&", named.join("\n.br\n") || "\\&"];
  });
}

/** Markdown blocks as lines of roff. */
function blocks(lines) {
  const roff = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const take = (test) => {
      const from = at;
      while (at < lines.length && test(lines[at])) at++;
      return lines.slice(from, at);
    };
    const heading = /^(#{1,6}) +(.*?)(?: +#+)?$/.exec(line);
    const fence = /^(```+|~~~+)/.exec(line)?.[1];
    const item = ITEM.exec(line);
    if (line.trim() === "") at++;
    else if (fence) {
      at++;
      const code = take((other) => !other.startsWith(fence));
      at++;
      roff.push(".PP", ".RS 4", ".nf", ...code.map((each) => plain(each)), ".fi", ".RE");
    } else if (heading) {
      at++;
      const [, { length: depth }, words] = heading;
      if (depth < 3) roff.push(`.SH "${inline(words.toUpperCase()).replaceAll('"', "\\(dq")}"`);
      else roff.push(`.SS "${inline(words, "B").replaceAll('"', "\\(dq")}"`);
    } else if (line.startsWith("<!--")) {
      take((other) => !other.includes("-->"));
      at++;
    } else if (line.startsWith("|")) roff.push(...table(take((other) => other.startsWith("|"))));
    else if (line.startsWith(">")) {
      roff.push(
        ".RS 4",
        ...blocks(take((other) => other.startsWith(">")).map((each) => each.replace(/^> ?/, ""))),
        ".RE",
      );
    } else if (item) {
      const [mark, indent] = [item[2], item[0].length];
      at++;
      const more = take((other) => other.trim() === "" || other.search(/\S/) > item[1].length);
      const inside = blocks([
        line.slice(indent),
        ...more.map((each) => each.replace(new RegExp(`^ {0,${indent}}`), "")),
      ]);
      const [first, ...rest] = inside.slice(inside[0] === ".PP" ? 1 : 0);
      roff.push(/\d/.test(mark) ? `.IP ${mark} 4` : ".IP \\(bu 2", first ?? "\\&");
      if (rest.length > 0) roff.push(`.RS ${/\d/.test(mark) ? 4 : 2}`, ...rest, ".RE");
    } else {
      at++;
      roff.push(
        ".PP",
        inline(
          [line, ...take((other) => other.trim() !== "" && !BLOCK.test(other) && !ITEM.test(other))].join(
            "\n",
          ),
        ),
      );
    }
  }
  return roff;
}

/** One reference page as a manual page; `# page - what it is`, or the first paragraph, becomes the NAME. */
export function manPage(page, markdown, version) {
  const lines = markdown.replace(/\r\n/g, "\n").split("\n");
  const title = lines.findIndex((line) => line.startsWith("# "));
  const rest = lines.slice(title + 1);
  let roff = [];
  if (!rest.some((line) => /^## +name *$/i.test(line))) {
    let what = / (?:-+|[\u2013\u2014:]) (.*)$/.exec(lines[title] ?? "")?.[1];
    if (what === undefined) {
      const start = rest.findIndex((line) => line.trim() !== "");
      const end = rest.findIndex((line, at) => at > start && line.trim() === "");
      what = rest.splice(start, (end < 0 ? rest.length : end) - start).join(" ");
    }
    roff = [".SH NAME", `${plain(page)} \\- ${inline(what.replace(/\.$/, ""))}`];
  }
  const head = `.TH "${plain(page.toUpperCase())}" 1 "" "git\\-checkpoint ${version}" "Git Manual"`;
  return `${[head, ".nh", ".ad l", ...roff, ...blocks(rest)].join("\n")}\n`;
}
