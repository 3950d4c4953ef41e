import type { Contract, Endpoint, OutputOf, PaperFile, ParsedInputOf } from '@clothesline/contract'
import type {
  AdminCtx,
  AfterCommit,
  CustomerCtx,
  LinkCtx,
  PublicCtx,
  RiderCtx,
  RiderPhoneCtx,
  StoreCtx,
} from '../context.ts'

type CtxOf<E extends Endpoint> = {
  public: PublicCtx
  admin: AdminCtx
  adminOrPassword: AdminCtx | PublicCtx
  store: StoreCtx
  adminOrStore: AdminCtx | StoreCtx
  link: LinkCtx
  customer: CustomerCtx
  riderPhone: RiderPhoneCtx
  rider: RiderCtx
}[E['access']]

/** Only documents are produced after the commit. */
type Answered<T> = T extends PaperFile ? AfterCommit<T> : T

export type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: ParsedInputOf<E>) => Promise<Answered<OutputOf<E>>>

/** One handler for each call of the contract; a missing one is a compile error. */
export type Handlers = {
  [Area in keyof Contract]: {
    [Call in keyof Contract[Area]]: Contract[Area][Call] extends Endpoint ? Handler<Contract[Area][Call]> : never
  }
}
