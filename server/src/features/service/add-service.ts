import type { Service } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import { addNamed } from '../master/index.ts'
import { SERVICE, type ServiceRow } from './service-queries.ts'
import { type ServiceChange, settleService } from './settle-service.ts'
import { viewService } from './view-service.ts'

export async function addService(ctx: StoreCtx, input: ServiceChange): Promise<Service> {
  const row = await addNamed<ServiceRow>(ctx, SERVICE, input.name, (known) => settleService(known, input))
  return viewService(row)
}
