// What was measured, as text, as Markdown and as JSON.
const two = (value) => value.toFixed(2);
const ratios = ({ ratio, from, to }) => `${two(ratio)} (${two(from)}-${two(to)})`;

/** Whether a row is where it must be, in CPU and in wall time. */
export function verdictOf({ goal, cpu, wall, gits = 0, mostGits, memory = 0, mostMemory }) {
  if (goal === null) return "reported";
  const fast = cpu.ratio <= goal && wall.ratio <= goal;
  const few = mostGits === undefined || gits <= mostGits;
  const small = mostMemory === undefined || memory <= mostMemory;
  return fast && few && small ? "ok" : "over";
}

/** A row for the terminal. */
export function line(row) {
  const { title, goal, cpu, wall, gits, memory } = row;
  const cells = [
    title.padEnd(44),
    `cpu ${ratios(cpu)}`.padEnd(23),
    `wall ${ratios(wall)}`.padEnd(24),
    `${cpu.command.toFixed(0)} / ${cpu.floor.toFixed(0)} ms`.padEnd(13),
    gits === undefined ? "" : `${gits} gits`,
    memory === undefined ? "" : `${memory.toFixed(0)} MiB`,
    goal === null ? "" : `≤ ${goal}`,
    verdictOf(row),
  ];
  return cells.filter((cell) => cell !== "").join("  ");
}

/** All rows as a table in Markdown. */
export function markdown(rows) {
  const head =
    "| what | goal | CPU | wall | CPU ms, command / floor | gits | MiB | |\n| --- | --- | --- | --- | --- | --- | --- | --- |";
  const body = rows.map((row) => {
    const { title, goal, cpu, wall, gits, memory } = row;
    const figures = `${cpu.command.toFixed(0)} / ${cpu.floor.toFixed(0)}`;
    const cells = [title, goal === null ? "" : `≤ ${goal}`, ratios(cpu), ratios(wall), figures];
    return `| ${[...cells, gits ?? "", memory?.toFixed(0) ?? "", verdictOf(row)].join(" | ")} |`;
  });
  return [head, ...body].join("\n");
}
