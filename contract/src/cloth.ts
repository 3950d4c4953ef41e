import { isShortName } from '@clothesline/domain'
import { z } from 'zod'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { text } from './fields.ts'
import { LanguageNames, languageNames, MasterDeleted, masterList, masterName } from './master-fields.ts'

export const Cloth = z.object({
  _id: z.uuid(),
  name: z.string(),
  ...LanguageNames,
  active: z.boolean(),
  /** What may be typed for it; each belongs to one cloth of the store. */
  shortNames: z.array(z.string()),
  /** Taken with it unless another is said, if it has a rate for it. */
  usualService: z.string().nullable(),
})
export type Cloth = z.infer<typeof Cloth>

const name = masterName('Cloth name')

const shortNames = z
  .array(text('Short name', 20).refine(isShortName, says('short_name_not_word')), {
    error: says('field_not_list', { field: 'Short name' }),
  })
  .max(10, says('too_many_short_names', { most: 10 }))
  .optional()

const usualService = masterName('Usual service').nullish()

/** Rates, the mix report and customers' pages show the name of the cloth. */
const staleAfter = ['cloth', 'rate', 'report/mix', 'open'] as const

export const cloth = {
  allcloths: query({
    path: '/api/cloth/allcloths',
    access: 'store',
    summary: 'The cloths, in the order in which they were added',
    input: masterList,
    output: z.object({ cloths: z.array(Cloth) }),
  }),
  /** Without figures, because everybody at the counter needs it. Of days that are over, so that it stays for a day. */
  usage: query({
    path: '/api/cloth/usage',
    access: 'store',
    summary:
      'The cloths taken in the last 180 days, the most first, each with the service that it was mostly taken with',
    input: z.object({}),
    output: z.object({ cloths: z.array(z.object({ cloth: z.string(), service: z.string() })) }),
  }),
  addCloth: mutation({
    path: '/api/cloth/addCloth',
    access: 'store',
    permission: free('a new cloth has no price yet'),
    staleAfter,
    summary: 'Add a cloth; one that was deactivated comes back with its rates',
    input: z.object({ name, ...languageNames, shortNames, usualService }),
    output: Cloth,
  }),
  updateCloth: mutation({
    path: '/api/cloth/updateCloth',
    access: 'store',
    permission: free('checked where a price under the name changes'),
    staleAfter,
    summary:
      'Rename a cloth, or change what is typed for it or its usual service; orders taken before keep the old name',
    input: z.object({ name, newName: masterName('New name').optional(), ...languageNames, shortNames, usualService }),
    output: Cloth,
  }),
  deleteCloth: mutation({
    path: '/api/cloth/deleteCloth',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'delete',
    staleAfter,
    summary: 'Delete a cloth with its rates; one that orders use is deactivated',
    input: z.object({ name }),
    output: MasterDeleted,
  }),
}
