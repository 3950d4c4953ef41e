import type { Tag } from '@clothesline/contract'
import { labels, labelsOnPage, printTags } from '../../print/index.ts'
import { printTagsByPrinter } from '../paper/index.ts'
import { chooseTags, useTagChoice } from './tag-choice.ts'
import { countPrinted } from './tag-queries.ts'

/** Prints with what this counter's printer holds, counts it, and remembers where the sheet goes on. */
export async function printChosen(tags: readonly Tag[]): Promise<void> {
  const choice = useTagChoice.getState()
  const onPage = labelsOnPage(labels[choice.size])
  // Whoever chose a sheet has one in another printer.
  if (onPage === 1 && (await printTagsByPrinter(tags))) return
  await printTags({ tags, ...choice })
  if (onPage > 1) chooseTags({ startAt: ((choice.startAt - 1 + tags.length) % onPage) + 1 })
  await countPrinted(tags)
}
