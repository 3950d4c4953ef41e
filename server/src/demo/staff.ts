import { contract } from '@clothesline/contract'
import { addDays, type ClerkRole, clerkRoles, type Day, monthName, monthOf } from '@clothesline/domain'
import { pinColumns } from '../features/access/clerk/index.ts'
import { handlers } from '../features/index.ts'
import { getEmployee, givePin } from '../features/money/employee/index.ts'
import { readProfit } from './demo-queries.ts'
import { CLOSES_AT, type Shop } from './shop.ts'

interface Member {
  empId: string
  salary: number
  /** Paid in advance, to be deducted from the next salary. */
  ahead: number
}

/** A part of the sales. What a month makes beyond it, those who did the work share. */
const FAIR_PROFIT = 0.22

/** The employees: hired on the first day, paid in the first days of each month, sometimes in advance. */
export class Staff {
  private readonly shop: Shop
  private readonly members: Member[] = []

  constructor(shop: Shop) {
    this.shop = shop
  }

  async hire(): Promise<void> {
    const { random, plan, today } = this.shop
    for (const [at, { name, role, salary, clerk }] of plan.employees.entries()) {
      const { _id, empId } = await this.shop.call(contract.employee.addEmployee, handlers.employee.addEmployee, {
        name,
        role,
        salary,
        joinedOn: addDays(today, -random.between(60, 1_500)),
        contact: String(9_800_000_100 + at * 37 + plan.fields.username.length * 1_000),
      })
      this.members.push({ empId, salary, ahead: 0 })
      if (clerk) await this.letStepUp(_id, name, clerk)
    }
  }

  /** From then on the work of the shop is under their names. The PINs are in the README, so they are not drawn. */
  private async letStepUp(_id: string, name: string, { pin, role }: { pin: string; role: ClerkRole }): Promise<void> {
    const { setPermissions } = contract.employee
    const ctx = this.shop.ctx()
    await givePin(ctx, await getEmployee(ctx, _id), await pinColumns(ctx, pin))
    const permissions = clerkRoles[role]
    const { empId } = await this.shop.call(setPermissions, handlers.employee.setPermissions, {
      empId: _id,
      permissions,
    })
    const number = Number(empId.replace(/\D/g, ''))
    this.shop.clerks.set(role, { employeeId: _id, number, name, permissions, lastSeenAt: new Date(0) })
  }

  planDay(day: Day): void {
    const { random } = this.shop
    const isLastOfMonth = monthOf(this.shop.nextOpen(addDays(day, 1))).startOn > day
    const dayOfMonth = Number(day.slice(8))
    const isPayDay = this.shop.falls(day, (on) => on.endsWith('-05'))
    // After the last customer: what the month brought is known.
    if (isLastOfMonth) this.shop.schedule(day, CLOSES_AT + 5, () => this.earn(day))
    if (isPayDay) this.shop.schedule(day, this.shop.minute(11 * 60, 12 * 60), () => this.payAll(day))
    if (random.chance(0.12)) {
      const member = random.pick(this.members)
      this.shop.schedule(day, this.shop.minute(20 * 60, 20 * 60 + 30), () => this.workLate(member, day))
    }
    if (dayOfMonth > 12 && random.chance(0.12)) {
      const member = random.pick(this.members)
      this.shop.schedule(day, this.shop.minute(15 * 60, 18 * 60), () => this.payAhead(member, day))
    }
  }

  private async earn(date: Day): Promise<void> {
    for (const member of this.members) await this.earnOne(member, member.salary, date, `Salary for ${monthName(date)}`)
    const bonus = Math.floor((await this.bonusOf(date)) / this.members.length / 100) * 100
    if (bonus <= 0) return
    for (const member of this.members) await this.earnOne(member, bonus, date, 'Share of a good month')
  }

  /** Most of what the month made beyond a fair profit. */
  private async bonusOf(date: Day): Promise<number> {
    const days = { startDate: monthOf(date).startOn, endDate: date }
    const { sales, profit } = await readProfit(this.shop.ctx(), days)
    return 0.9 * (profit - FAIR_PROFIT * sales)
  }

  private async workLate(member: Member, date: Day): Promise<void> {
    await this.earnOne(member, this.shop.random.pick([150, 200, 300]), date, 'Worked late')
  }

  private async earnOne({ empId }: Member, amt: number, date: Day, note: string): Promise<void> {
    const { addDueTransaction } = contract.empTransaction
    const input = { empId, amt, date, note }
    await this.shop.call(addDueTransaction, handlers.empTransaction.addDueTransaction, input, [])
  }

  /** The salary less advances; months before the first simulated day are not paid. */
  private async payAll(date: Day): Promise<void> {
    const { random } = this.shop
    for (const member of this.members) {
      const { balance } = await this.shop.call(
        contract.employee.employeeTransaction,
        handlers.employee.employeeTransaction,
        { empId: member.empId },
        [],
      )
      member.ahead = 0
      if (balance > 0) await this.payOne(member, random.chance(0.9) ? balance : Math.ceil(balance / 2), date, 'Salary')
    }
  }

  private async payAhead(member: Member, date: Day): Promise<void> {
    const amt = this.shop.random.pick([500, 1_000, 2_000])
    if (member.ahead + amt > member.salary / 4) return
    member.ahead += amt
    await this.payOne(member, amt, date, 'Advance on the salary')
  }

  private async payOne({ empId }: Member, amt: number, date: Day, note: string): Promise<void> {
    const paymentMode = amt > 3_000 ? 'Bank Transfer' : 'Cash'
    const input = { empId, amt, date, paymentMode, note }
    await this.shop.call(
      contract.empTransaction.addPaidTransaction,
      handlers.empTransaction.addPaidTransaction,
      input,
      [],
    )
  }
}
