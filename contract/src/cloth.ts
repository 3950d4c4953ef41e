import { z } from 'zod'
import { free, mutation, query } from './endpoint.ts'
import { MasterDeleted, masterList, masterName } from './master-fields.ts'

export const Cloth = z.object({ _id: z.uuid(), name: z.string(), active: z.boolean() })
export type Cloth = z.infer<typeof Cloth>

const name = masterName('Cloth name')

/** Rates and the mix report show the name of the cloth. */
const staleAfter = ['cloth', 'rate', 'report/mix'] as const

export const cloth = {
  allcloths: query({
    path: '/api/cloth/allcloths',
    access: 'store',
    summary: 'The cloths, in the order in which they were added',
    input: masterList,
    output: z.object({ cloths: z.array(Cloth) }),
  }),
  addCloth: mutation({
    path: '/api/cloth/addCloth',
    access: 'store',
    permission: free('a new cloth has no price yet'),
    staleAfter,
    summary: 'Add a cloth; one that was deactivated comes back with its rates',
    input: z.object({ name }),
    output: Cloth,
  }),
  updateCloth: mutation({
    path: '/api/cloth/updateCloth',
    access: 'store',
    permission: free('checked where a price under the name changes'),
    staleAfter,
    summary: 'Rename a cloth; orders taken before keep the old name',
    input: z.object({ name, newName: masterName('New name') }),
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
