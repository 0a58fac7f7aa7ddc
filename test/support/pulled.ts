import { type Machine, machines } from "./machines.ts";
import { openStory, type Story } from "./story.ts";

/** What somebody else saved, on the machine that pulled it. */
export interface Pulled {
  readonly ada: Machine;
  readonly ben: Machine;
  readonly story: Story;
}

/** Ben has pulled what ada saved, and accepted none of it. */
export async function pulled(...more: readonly string[]): Promise<Pulled> {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  const story = openStory();
  ada.write({ "form.ts": "let a = 2\nlet b = 2\n" });
  await story.run(ada, ["save", "login", "-m", "ada's words", "--left-off", "in form.ts:1", ...more]);
  await story.run(ada, ["push"]);
  await story.run(ben, ["pull"]);
  story.told();
  return { ada, ben, story };
}
