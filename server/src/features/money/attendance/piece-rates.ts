import { type contract, type OutputOf, type ParsedInputOf, problem } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { listNamed, SERVICE } from '../../catalogue/master/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { getEmployee } from '../employee/index.ts'
import { listPieceRates, putPieceRates } from './piece-pay-queries.ts'

type Calls = typeof contract.attendance

/** What somebody earns for each piece of a service. Months that are booked stay as they are. */
export async function setPieceRates(
  ctx: StoreCtx,
  { empId, rates }: ParsedInputOf<Calls['setPieceRates']>,
): Promise<OutputOf<Calls['setPieceRates']>> {
  const employee = await getEmployee(ctx, empId, true)
  const services = await listNamed(ctx, SERVICE, true)
  const keyOf = (name: string) => name.toLowerCase()
  const wanted = rates.map(({ service, rate }) => ({
    service: services.find(({ name }) => keyOf(name) === keyOf(service)),
    ratePaise: parseRupees(rate) ?? 0,
  }))
  const problems = rates.flatMap(({ service }, index) => {
    const path = `rates.${index}.service`
    if (!wanted[index]?.service) return [problem(path, 'master_unknown', { kind: 'service', name: service })]
    const isTwice = rates.findIndex((other) => keyOf(other.service) === keyOf(service)) !== index
    return isTwice ? [problem(path, 'service_twice', { service })] : []
  })
  if (problems.length > 0) throw new Invalid(problems)

  const before = await ratesOf(ctx, employee.id)
  await putPieceRates(
    ctx,
    employee.id,
    wanted.flatMap(({ service, ratePaise }) => (service ? [{ serviceId: service.id, ratePaise }] : [])),
  )
  const after = await ratesOf(ctx, employee.id)
  const subject = { subjectKind: 'employee', subjectId: employee.id }
  await audit(ctx, ctx.store.id, { action: 'employee.pieceRates', ...subject, before, after })
  return { rates: after }
}

async function ratesOf(ctx: StoreCtx, employeeId: string) {
  const own = (await listPieceRates(ctx)).filter((row) => row.employee_id === employeeId)
  return own.map(({ service, rate_paise }) => ({ service, rate: toRupees(rate_paise) }))
}
