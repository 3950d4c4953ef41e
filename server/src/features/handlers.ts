import type { Contract, Endpoint, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { AdminCtx, LinkCtx, PublicCtx, StoreCtx } from '../context.ts'

type CtxOf<E extends Endpoint> = {
  public: PublicCtx
  admin: AdminCtx
  adminOrPassword: AdminCtx | PublicCtx
  store: StoreCtx
  adminOrStore: AdminCtx | StoreCtx
  link: LinkCtx
}[E['access']]

export type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: ParsedInputOf<E>) => Promise<OutputOf<E>>

/** One handler for each call of the contract: a missing one does not compile. */
export type Handlers = {
  [Area in keyof Contract]: {
    [Call in keyof Contract[Area]]: Contract[Area][Call] extends Endpoint ? Handler<Contract[Area][Call]> : never
  }
}
