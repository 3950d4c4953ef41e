import type { Tag } from '@clothesline/contract'
import { labels, labelsOnPage, printTags } from '../../print/index.ts'
import { chooseTags, useTagChoice } from './tag-choice.ts'
import { countPrinted } from './tag-queries.ts'

/** Prints with what this counter's printer holds, counts it, and remembers where the sheet goes on. */
export async function printChosen(tags: readonly Tag[]): Promise<void> {
  const choice = useTagChoice.getState()
  await printTags({ tags, ...choice })
  const onPage = labelsOnPage(labels[choice.size])
  if (onPage > 1) chooseTags({ startAt: ((choice.startAt - 1 + tags.length) % onPage) + 1 })
  await countPrinted(tags)
}
