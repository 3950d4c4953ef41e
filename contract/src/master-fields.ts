import { z } from 'zod'
import { flag, optionalText, text } from './fields.ts'
import type { Word } from './refusals/index.ts'

/** A name in a master list. Blanks inside count as one, so that two rows never only seem to differ. */
export const masterName = (label: Word) => text(label, 60).overwrite(oneBlank)

/** The same where it may be left out; empty and null count as left out. */
export const optionalMasterName = (label: Word) =>
  optionalText(label, 60)
    .nullish()
    .transform((value) => (value ? oneBlank(value) : undefined))

const oneBlank = (value: string) => value.replaceAll(/\s+/g, ' ')

/** Lists leave out what was deactivated unless they are asked for it. */
export const masterList = z.object({ includeInactive: flag('includeInactive').default(false) })

/** What is in use is deactivated instead of deleted; `deleted` tells which of the two happened. */
export const MasterDeleted = z.object({ _id: z.uuid(), deleted: z.boolean() })
