import type { Change, ChangeSubject } from '@clothesline/contract'
import { subjectWords } from '@clothesline/paper'
import Typography from '@mui/material/Typography'
import { TextLink } from '../../components/link/text-link.ts'
import { changeFormats } from '../../lib/change-formats.ts'

/** What a change is about, leading there where there is a page for it. */
export function SubjectLink({ change }: { change: Change }) {
  const words = subjectWords(change, changeFormats)
  const { subjectId, subjectNumber, before, after } = change
  const date = dateIn(after) ?? dateIn(before)
  switch (change.subjectKind as ChangeSubject) {
    case 'order':
      if (subjectNumber === null) break
      return (
        <TextLink to="/allOrders" search={{ invoice: subjectNumber }}>
          {words}
        </TextLink>
      )
    case 'customer':
      if (subjectNumber === null) break
      return (
        <TextLink to="/search/allOrders" search={{ id: subjectId }}>
          {words}
        </TextLink>
      )
    case 'employee':
      if (subjectNumber === null) break
      return (
        <TextLink to="/employee" search={{ id: subjectNumber }}>
          {words}
        </TextLink>
      )
    case 'rate':
    case 'cloth':
    case 'service':
      return <TextLink to="/masterData/clothsMaster">{words}</TextLink>
    case 'preference':
      return <TextLink to="/masterData/preferences">{words}</TextLink>
    case 'paymentMode':
      return <TextLink to="/masterData/paymentMode">{words}</TextLink>
    case 'expense':
    case 'expenseCategory':
      return (
        <TextLink to="/expenses" search={{ month: date?.slice(0, 7) }}>
          {words}
        </TextLink>
      )
    case 'cashUp':
    case 'posting':
      return (
        <TextLink to="/expenses" search={{ tab: 'cashUp', date }}>
          {words}
        </TextLink>
      )
    case 'dispatch':
      return (
        <TextLink to="/workshop" search={{ tab: 'dispatches', dispatch: subjectId }}>
          {words}
        </TextLink>
      )
    case 'gstMonth':
      return (
        <TextLink to="/report/gstMonth" search={{ fp: subjectId }}>
          {words}
        </TextLink>
      )
    case 'messageText':
      return (
        <TextLink to="/settings" hash="messages">
          {words}
        </TextLink>
      )
    case 'store':
    case 'login':
    case 'session':
      return <TextLink to="/settings">{words}</TextLink>
    case 'groupCopy':
    case 'groupSummary':
      return <TextLink to="/branches">{words}</TextLink>
    default:
  }
  return <Typography component="span">{words}</Typography>
}

function dateIn(facts: unknown): string | undefined {
  const date = (facts as { date?: unknown } | null)?.date
  return typeof date === 'string' ? date : undefined
}
