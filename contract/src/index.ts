import { admin } from './admin.ts'
import type { Endpoint } from './endpoint.ts'
import { store } from './store.ts'

export * from './endpoint.ts'
export * from './errors.ts'
export * from './paging.ts'
export * from './store-fields.ts'
export * from './texts.ts'

/** The whole wire, by area. Routes, web client, OpenAPI document and completeness test are all made from this table. */
export const contract = { admin, store }
export type Contract = typeof contract

/** Every endpoint with its name, `area.call`. */
export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint: endpoint as Endpoint })),
  )
}
