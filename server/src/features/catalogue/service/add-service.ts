import type { Service } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { addNamed, SERVICE } from '../master/index.ts'
import { type ServiceChange, settleService } from './settle-service.ts'
import { viewService } from './view-service.ts'

export async function addService(ctx: StoreCtx, input: ServiceChange): Promise<Service> {
  const row = await addNamed(ctx, SERVICE, input.name, (known) => settleService(known, input))
  return viewService(row)
}
