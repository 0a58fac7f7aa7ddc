import { copyFolder, template } from "./copies.ts";
import { type Machine, machines, machinesLike } from "./machines.ts";
import { openStory, type Story } from "./story.ts";

/** What somebody else saved, on the machine that pulled it. */
export interface Pulled {
  readonly ada: Machine;
  readonly ben: Machine;
  readonly story: Story;
}

/** Ben has pulled what ada saved, and accepted none of it. */
export async function pulled(...more: readonly string[]): Promise<Pulled> {
  const from = await template(["ben pulled what ada saved", more], async (folder) => {
    const world = await machines();
    const [ada, ben] = [await world.join("ada"), await world.join("ben")];
    const { run } = openStory();
    ada.write({ "form.ts": "let a = 2\nlet b = 2\n" });
    await run(ada, ["save", "login", "-m", "ada's words", "--left-off", "in form.ts:1", ...more]);
    await run(ada, ["push"]);
    await run(ben, ["pull"]);
    copyFolder(world.folder, folder);
  });
  const { ada, ben } = (await machinesLike(from, ["ada", "ben"])).clones;
  return { ada, ben, story: openStory() };
}
