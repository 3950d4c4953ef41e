/** How many of these widths fit into the space, leaving room for a last "More" when not all of them do. */
export function howManyFit(widths: readonly number[], gap: number, space: number, moreWidth: number): number {
  const ends: number[] = []
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width)
  if ((ends.at(-1) ?? 0) <= space) return widths.length
  return ends.filter((end) => end + gap + moreWidth <= space).length
}
