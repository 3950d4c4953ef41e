import type { Tag } from '@clothesline/contract'
import { type LabelSize, labels, type Symbology } from './label-sizes.ts'
import { splitPages } from './split-pages.ts'
import { TagLabel } from './tag-label.tsx'

export interface TagPagesProps {
  tags: readonly Tag[]
  size: LabelSize
  symbology: Symbology
  /** The first free label of a sheet that was begun before, from 1. */
  startAt?: number
}

/** Tags on labels, a page for each, or on sheets, row by row. */
export function TagPages({ tags, size, symbology, startAt = 1 }: TagPagesProps) {
  const label = labels[size]
  return splitPages(tags, label, startAt).map((page) => (
    <div key={page[0]?.item.tag} className={`page ${label.className}`}>
      {page.map(({ item, column, row }) => (
        <div key={item.tag} className="place" style={{ gridColumn: column, gridRow: row }}>
          <TagLabel tag={item} label={label} symbology={symbology} />
        </div>
      ))}
    </div>
  ))
}
