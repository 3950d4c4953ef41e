import { isSac } from '@clothesline/domain'
import { z } from 'zod'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { flag, text } from './fields.ts'
import { LanguageNames, languageNames, MasterDeleted, masterList, masterName } from './master-fields.ts'

export const Service = z.object({
  _id: z.uuid(),
  name: z.string(),
  ...LanguageNames,
  isSelfService: z.boolean(),
  sac: z.string(),
  active: z.boolean(),
})
export type Service = z.infer<typeof Service>

const name = masterName('Service name')

const details = {
  ...languageNames,
  isSelfService: flag('Self-service').optional(),
  sac: text('SAC', 10).refine(isSac, says('sac_invalid')).optional(),
}

/** Rates and cloths name their service, and so do the report of what was done and customers' pages. */
const staleAfter = [
  'service',
  'cloth',
  'rate',
  'report/mix',
  'report/promises',
  'promise/suggest',
  'attendance',
  'open',
] as const

export const service = {
  allservices: query({
    path: '/api/service/allservices',
    access: 'store',
    summary: 'The services, in the order in which they were added',
    input: masterList,
    output: z.object({ services: z.array(Service) }),
  }),
  addService: mutation({
    path: '/api/service/addService',
    access: 'store',
    permission: free('a new service has no price yet'),
    staleAfter,
    summary: 'Add a service; without a SAC it gets the one that fits its name',
    input: z.object({ name, ...details }),
    output: Service,
  }),
  updateService: mutation({
    path: '/api/service/updateService',
    access: 'store',
    permission: free('checked where a price under the name, or the SAC, changes'),
    staleAfter,
    summary: 'Rename a service, or change its SAC or self-service flag; orders taken before keep theirs',
    input: z.object({ name, newName: masterName('New name').optional(), ...details }),
    output: Service,
  }),
  deleteService: mutation({
    path: '/api/service/deleteService',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'delete',
    staleAfter,
    summary: 'Delete a service with its rates; one that orders use is deactivated',
    input: z.object({ name }),
    output: MasterDeleted,
  }),
}
