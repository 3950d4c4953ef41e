import { COPY_PARTS } from '@clothesline/domain'
import { z } from 'zod'
import { PaperFile } from './bill-fields.ts'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { DAYS_OUT_OF_ORDER, day, days, daysInOrder } from './day.ts'
import { mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { decimals, email, id, oneOf, True, text, whole } from './fields.ts'
import { BranchCopy, CopyMade, Group, GroupOverview, GroupSummary, SUMMARY_CHANNELS } from './group-fields.ts'
import { DayCloseReport } from './report-fields.ts'
import { phone } from './store-fields.ts'

const MAX_STORES = 200

const stores = z
  .array(id('Store'), { error: says('fields_needed', { field: 'Stores' }) })
  .min(1, says('fields_needed', { field: 'Stores' }))
  .max(MAX_STORES, says('too_many_stores', { most: MAX_STORES }))

const groupFields = { name: text('Name', 100), headStoreId: id('Head store'), storeIds: stores }

const admin = { access: 'admin', staleAfter: ['group', 'store', 'gst', 'jointGst'] } as const
/** The step is also needed where only a branch is protected: its figures are shown here. */
const head = { access: 'store', guard: 'storeAdmin' } as const

const percent = z
  .number({ error: says('field_kind', { field: 'Percent', kind: 'a number' }) })
  .min(-90, says('field_too_small', { field: 'Percent', least: -90 }))
  .max(500, says('field_too_big', { field: 'Percent', most: 500 }))
  .refine(decimals(2), says('field_two_decimals', { field: 'Percent' }))

const copy = z.object({
  storeIds: stores,
  parts: z
    .array(oneOf('What', COPY_PARTS), { error: says('fields_needed', { field: 'What' }) })
    .min(1, says('fields_needed', { field: 'What' }))
    .max(COPY_PARTS.length, says('fields_needed', { field: 'What' })),
  percent: percent.default(0).describe('Added to every rate, or taken off it when negative; then in whole rupees'),
})

/** Everything that a copy writes, in the branches as well. */
const copied = [
  ...(['group', 'cloth', 'service', 'rate', 'preferences', 'payment', 'expense', 'report', 'message'] as const),
  ...(['store', 'open', 'tag', 'order', 'stats', 'transaction', 'employee', 'workshop'] as const),
] as const

export const group = {
  allGroups: query({
    path: '/api/group/allGroups',
    access: 'admin',
    summary: 'The groups of stores, by name',
    input: z.object({}),
    output: z.object({ groups: z.array(Group) }),
  }),
  addGroup: mutation({
    ...admin,
    path: '/api/group/addGroup',
    summary: 'Put stores into a new group, seen together from its head',
    input: z.object(groupFields),
    output: Group,
  }),
  updateGroup: mutation({
    ...admin,
    path: '/api/group/updateGroup',
    summary: 'Change a group: its name, its head or its stores. A store that leaves is hidden from the head at once',
    input: z.object({
      _id: id('Group'),
      version: whole('Version', 1, 2_000_000_000).optional(),
      ...z.object(groupFields).partial().shape,
    }),
    output: Group,
  }),
  deleteGroup: mutation({
    ...admin,
    path: '/api/group/deleteGroup',
    summary: 'Take a group apart; its stores stay as they are',
    input: z.object({ _id: id('Group') }),
    output: True,
  }),
  overview: query({
    ...head,
    path: '/api/group/overview',
    permission: 'seeReports',
    summary: 'All branches side by side: money, dues, drawers and late clothes, with totals and the days before',
    input: z.object({ ...days }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: GroupOverview,
  }),
  day: query({
    ...head,
    path: '/api/group/day',
    permission: 'seeReports',
    summary: 'The day close of one branch',
    input: z.object({ storeId: id('Store'), date: day('Date') }),
    output: z.object({ storeId: z.uuid(), storeName: z.string(), date: z.iso.date(), report: DayCloseReport }),
  }),
  overviewPdf: query({
    ...head,
    path: '/api/group/overviewPdf',
    permission: 'seeReports',
    summary: 'All branches side by side, as PDF on A4',
    input: z.object({ ...days }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: PaperFile,
  }),
  summary: query({
    ...head,
    path: '/api/group/summary',
    permission: 'manage',
    summary: 'When and where the daily summary of the group is sent',
    input: z.object({}),
    output: GroupSummary,
  }),
  saveSummary: mutation({
    ...head,
    path: '/api/group/saveSummary',
    permission: 'manage',
    staleAfter: ['group/summary'],
    summary: 'Choose when and where the daily summary of the group is sent. One before noon is about the day before',
    input: z
      .object({
        channel: oneOf('Channel', SUMMARY_CHANNELS),
        recipient: z
          .string({ error: says('field_needed', { field: 'Recipient' }) })
          .max(200)
          .default(''),
        language: oneOf('Language', CUSTOMER_LANGUAGES).default('en'),
        hour: whole('Hour', 0, 23),
      })
      .superRefine(({ channel, recipient }, ctx) => {
        if (channel === 'off') return
        const { error } = (channel === 'mail' ? email('Recipient') : phone('Recipient')).safeParse(recipient)
        for (const { message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', message, path: ['recipient'] })
      }),
    output: GroupSummary,
  }),
  previewCopy: query({
    ...head,
    path: '/api/group/previewCopy',
    permission: 'manage',
    summary: 'What a copy from the head would change in each of these branches; nothing is changed',
    input: copy,
    output: z.object({ branches: z.array(BranchCopy) }),
  }),
  copy: mutation({
    ...head,
    path: '/api/group/copy',
    permission: 'manage',
    staleAfter: copied,
    summary: 'Copy from the head to these branches, each in a transaction of its own; what they have beside it stays',
    input: copy,
    output: z.object({ copyId: z.uuid(), branches: z.array(BranchCopy) }),
  }),
  copies: query({
    ...head,
    path: '/api/group/copies',
    permission: 'manage',
    summary: 'The latest copies from this head to its branches, the newest first',
    input: z.object({}),
    output: z.object({ copies: z.array(CopyMade) }),
  }),
  undoCopy: mutation({
    ...head,
    path: '/api/group/undoCopy',
    permission: 'manage',
    staleAfter: copied,
    summary: 'Take a copy back in one branch, except what the branch changed since',
    input: z.object({ copyId: id('Copy'), storeId: id('Store') }),
    output: z.object({ storeId: z.uuid(), undone: z.number(), kept: z.number() }),
  }),
}
