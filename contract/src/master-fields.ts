import { z } from 'zod'
import { flag, optionalText, text } from './fields.ts'
import type { Word } from './refusals/index.ts'

/** A name in a master list. Repeated spaces are collapsed, so that two rows never look alike. */
export const masterName = (label: Word) => text(label, 60).overwrite(oneBlank)

/** The same, but optional; empty and null count as absent. */
export const optionalMasterName = (label: Word) =>
  optionalText(label, 60)
    .nullish()
    .transform((value) => (value ? oneBlank(value) : undefined))

const oneBlank = (value: string) => value.replaceAll(/\s+/g, ' ')

/** What customers read in their language for a cloth or a service; empty where they read its name. */
export const LanguageNames = { hindiName: z.string(), marathiName: z.string() }

/** The same as they are changed: what is left out stays. */
export const languageNames = {
  hindiName: optionalText('Hindi name', 60),
  marathiName: optionalText('Marathi name', 60),
}

/** Lists omit inactive rows unless requested. */
export const masterList = z.object({ includeInactive: flag('includeInactive').default(false) })

/** Rows in use are deactivated instead of deleted; `deleted` says which happened. */
export const MasterDeleted = z.object({ _id: z.uuid(), deleted: z.boolean() })
