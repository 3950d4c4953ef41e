import type { Dictionary, Words } from '../../lib/i18n.ts'
import { account } from './account.ts'
import { bills } from './bills.ts'
import { common } from './common.ts'
import { customers } from './customers.ts'
import { employees } from './employees.ts'
import { firstRun } from './first-run.ts'
import { home } from './home.ts'
import { master } from './master.ts'
import { messages } from './messages.ts'
import { money } from './money.ts'
import { newOrder } from './new-order.ts'
import { notices } from './notices.ts'
import { open } from './open.ts'
import { orders } from './orders.ts'
import { papers } from './papers.ts'
import { sayInHindi } from './refusals.ts'
import { reports } from './reports.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { store } from './store.ts'
import { tags } from './tags.ts'
import { workshop } from './workshop.ts'

/** By area. A text stands in one of them only. */
export const areas = {
  account,
  bills,
  common,
  customers,
  employees,
  firstRun,
  home,
  master,
  messages,
  money,
  newOrder,
  notices,
  open,
  orders,
  papers,
  reports,
  session,
  settings,
  shell,
  store,
  tags,
  workshop,
}

export const words: Words = Object.assign({}, ...Object.values(areas))

/** The whole interface in Hindi as shops speak it; loaded only for those who chose it. */
export const hindi: Dictionary = { words, sayRefusal: sayInHindi }
