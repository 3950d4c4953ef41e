import type { Service } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { changeNamed, getNamed, SERVICE } from '../master/index.ts'
import { type ServiceChange, settleService } from './settle-service.ts'
import { viewService } from './view-service.ts'

export async function updateService(
  ctx: StoreCtx,
  { newName, ...input }: ServiceChange & { newName?: string | undefined },
): Promise<Service> {
  const known = await getNamed(ctx, SERVICE, input.name)
  const settled = settleService(known, { ...input, name: newName ?? known.name })
  return viewService(await changeNamed(ctx, SERVICE, known, { ...known, ...settled }))
}
