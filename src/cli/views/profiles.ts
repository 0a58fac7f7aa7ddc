import type { ProfileList } from "../../operations/upkeep/list-profiles.ts";
import type { View } from "../context.ts";
import { table } from "../table.ts";

/** A line a profile; the one in force has a star. */
export const profilesView: View<ProfileList> = ({ profiles }, style, columns) =>
  table(
    profiles.map(({ name, about, inForce }) => [
      { text: inForce ? "*" : " " },
      { text: name, paint: style.bold },
      { text: about },
    ]),
    columns,
  );
