import { addDays, parseDay } from '@clothesline/domain'
import { mdiChevronLeft, mdiChevronRight, mdiPrinterOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField, dayFieldWidth } from '../../components/date-field.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useShortcut } from '../../lib/page-handlers.ts'
import { printShopPaper } from '../paper/index.ts'
import { useToday } from '../store/index.ts'
import { CashUpHistory } from './cash-up-history.tsx'
import { useDrawerDay } from './cash-up-queries.ts'
import { ClosedDay } from './closed-day.tsx'
import { CountDrawer } from './count-drawer.tsx'
import { dayClosePaper } from './day-close-paper.ts'
import { DrawerSum } from './drawer-sum.tsx'
import { MoveCashDialog } from './move-cash-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

type Task = 'bank' | 'owner' | 'reopen'

/** The drawer of one day: what should be there, what was counted, and how it was closed. `?date=` is the day. */
export function CashUpTab() {
  const today = useToday()
  const search = useSearch({ from: '/inside/expenses' })
  const asked = parseDay(search.date ?? '')
  const date = asked === undefined || asked > today ? today : asked
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const { data: day, error, isFetching, isPlaceholderData, refetch } = useDrawerDay(date)
  const isOther = isPlaceholderData || day?.date !== date
  const go = (next: string) => {
    if (next === '' || next > today) return
    void navigate({ to: '/expenses', search: { tab: 'cashUp', date: next }, replace: true })
  }
  const print = () => day !== undefined && !isOther && void printShopPaper(() => dayClosePaper(day))
  useShortcut('print', print, task === null)
  // A past day takes no more cash once it, or a later one, is closed. Today goes on with its next session.
  const isClosed = day !== undefined && date < today && day.closedThrough !== null && day.closedThrough >= date
  const wasCountedLater = day !== undefined && day.closedThrough !== null && day.closedThrough > date

  return (
    <Box sx={{ maxWidth: 948 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: { xs: 1, sm: 2 } }}>
        <IconButton aria-label={t('Previous day')} onClick={() => go(addDays(date, -1))}>
          <Icon path={mdiChevronLeft} sx={mirrored} />
        </IconButton>
        <DateField
          size="small"
          prefers="past"
          label={t('Day')}
          value={date}
          max={today}
          onChange={go}
          sx={{ width: dayFieldWidth(date, today) }}
        />
        <IconButton aria-label={t('Next day')} disabled={date >= today} onClick={() => go(addDays(date, 1))}>
          <Icon path={mdiChevronRight} sx={mirrored} />
        </IconButton>
        {date !== today && <Button onClick={() => go(today)}>{t('Today')}</Button>}
        <Button
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={day === undefined || isOther}
          onClick={print}
          aria-keyshortcuts="F9"
          title={t('Print (F9)')}
          aria-label={t('Print')}
          sx={printSx}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('Print')}
          </Box>
        </Button>
      </Box>
      {day === undefined && error === null && <ListSkeleton />}
      {day === undefined && error !== null && (
        <ErrorState
          title={t('The drawer could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {day !== undefined && (
        <Box sx={{ ...gridStyle, opacity: isOther ? 0.5 : 1 }} inert={isOther}>
          <DrawerSum day={day} isClosed={isClosed} onBank={() => setTask('bank')} onOwner={() => setTask('owner')} />
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            {day.closed === null && !wasCountedLater && <CountDrawer key={`${day.date} ${day.session}`} day={day} />}
            {day.closes.toReversed().map((cashUp, index) => (
              <ClosedDay
                key={cashUp._id}
                cashUp={cashUp}
                isOneOfMany={day.closes.length > 1 || day.closed === null}
                isToday={date === today}
                reopening={index > 0 ? 'notLast' : wasCountedLater ? 'laterFirst' : 'possible'}
                onReopen={() => setTask('reopen')}
              />
            ))}
            {day.closes.length === 0 && wasCountedLater && (
              <Alert severity="info">
                {t('Cash is closed up to {day}, and this day was counted with it.', {
                  day: formatOn(day.closedThrough ?? date),
                })}
              </Alert>
            )}
          </Stack>
        </Box>
      )}
      <CashUpHistory onOpen={go} />
      {task === 'reopen' && <ReopenDialog date={date} onClose={() => setTask(null)} />}
      {(task === 'bank' || task === 'owner') && (
        <MoveCashDialog kind={task} date={date} onClose={() => setTask(null)} />
      )}
    </Box>
  )
}

/** A phone shows the icon alone, in the line of the day. */
const printSx = {
  marginInlineStart: 'auto',
  minWidth: { xs: 48, sm: 64 },
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
} as const

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const

const gridStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const
