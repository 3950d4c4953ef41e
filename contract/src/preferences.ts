import { z } from 'zod'
import { free, mutation, query } from './endpoint.ts'
import { MasterDeleted, masterList, masterName } from './master-fields.ts'

export const Preference = z.object({ _id: z.uuid(), name: z.string(), active: z.boolean() })
export type Preference = z.infer<typeof Preference>

const name = masterName('Preference')

const staleAfter = ['preferences'] as const

export const preferences = {
  allprefs: query({
    path: '/api/preferences/allprefs',
    access: 'store',
    summary: 'The preferences, in the order in which they were added',
    input: masterList,
    output: z.object({ preferences: z.array(Preference) }),
  }),
  addpref: mutation({
    path: '/api/preferences/addpref',
    access: 'store',
    permission: free('a preference has no price'),
    staleAfter,
    summary: 'Add a preference',
    input: z.object({ name }),
    output: Preference,
  }),
  updatepref: mutation({
    path: '/api/preferences/updatepref',
    access: 'store',
    permission: free('a preference has no price'),
    staleAfter: ['preferences', 'customer'],
    summary: 'Rename a preference: customers get the new name, orders taken before keep the old one',
    input: z.object({ name, newName: masterName('New name') }),
    output: Preference,
  }),
  deletepref: mutation({
    path: '/api/preferences/deletepref',
    access: 'store',
    permission: 'delete',
    staleAfter,
    summary: 'Delete a preference; one that orders or customers use is deactivated',
    input: z.object({ name }),
    output: MasterDeleted,
  }),
}
