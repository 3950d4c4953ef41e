import { mdiStorefrontOutline } from '@mdi/js'
import type { ComponentType, ReactNode } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import { type StoreForm, sections } from '../store/index.ts'
import { ProfileSection } from './profile-section.tsx'
import { SampleNumber } from './sample-number.tsx'
import { SamplePromise } from './sample-promise.tsx'

export interface SettingGroup {
  id: string
  title: () => string
  explanation: () => string
  icon: string
  fields: FieldPath<StoreForm>[]
  body: (props: { control: Control<StoreForm> }) => ReactNode
  /** Under the fields, where they show what they do. */
  extra?: ComponentType<{ control: Control<StoreForm> }>
}

const explanations: Record<string, () => string> = {
  about: () => t('Printed on bills and tags below the store name.'),
  tax: () => t('Whether your bills charge GST, and under which number. Changes apply to new orders only.'),
  order: () => t('How orders are taken, numbered and charged at your counter.'),
  promise: () => t('How the promised date of a new order is set.'),
  bill: () => t('The paper in your printer, and how customers pay by UPI.'),
  dashboard: () => t('The figures that everyone at the counter sees on the dashboard.'),
  people: () => t('Who did what: give people a PIN and permissions under Employee.'),
  security: () => t('Which messages customers get, and what only the owner can do.'),
}

const TestPrint = lazyWhenIdle(() => import('./test-print/test-print.tsx').then((part) => part.TestPrint))

const extras: Record<string, SettingGroup['extra']> = { order: SampleNumber, promise: SamplePromise, bill: TestPrint }

/** Their settings can be seen on the bill. */
export const onTheBill = ['profile', 'about', 'tax', 'order', 'bill']

/** All settings of a store, in the order in which an owner thinks of them. */
export const groups: SettingGroup[] = [
  {
    id: 'profile',
    title: () => t('Profile and logo'),
    explanation: () => t('What customers know you by, and where to reach the owner.'),
    icon: mdiStorefrontOutline,
    fields: ['icon', 'storeName', 'contact1', 'email', 'currentPassword'],
    body: ProfileSection,
  },
  ...sections.map((section): SettingGroup => {
    const { id, title, icon, fields, body } = section
    const extra = extras[id] === undefined ? {} : { extra: extras[id] }
    return { id, title, icon, fields, body, explanation: explanations[id] ?? (() => ''), ...extra }
  }),
]
