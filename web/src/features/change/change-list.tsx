import type { Change } from '@clothesline/contract'
import { changeWords } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { CardList } from '../../components/table/card-list.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { whoWords } from '../../lib/actor-words.ts'
import { changeFormats } from '../../lib/change-formats.ts'
import { formatHour, formatMoment, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { storeToday } from '../../lib/store-zone.ts'
import { SubjectLink } from './subject-link.tsx'
import { Details } from './timeline.tsx'
import { approvalWords } from './who-words.ts'

const rowId = ({ _id }: Change) => _id

/** Changes, the newest first: a table with before and after, and on a phone cards. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <ChangeTable changes={changes} />
  return (
    <CardList
      label={t('Changes')}
      rows={changes}
      rowId={rowId}
      estimatedHeight={96}
      card={(each) => <ChangeCard change={each} />}
    />
  )
}

function ChangeTable({ changes }: { changes: Change[] }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box component="table" aria-label={t('Changes')} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Who')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Before → after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={change._id} change={change} />
          ))}
        </tbody>
      </Box>
    </Paper>
  )
}

/** Drawn once: more rows come below as they are loaded. */
const ChangeRow = memo(function ChangeRow({ change }: { change: Change }) {
  const { title, details } = changeWords(change, changeFormats)
  return (
    <tr>
      <td className="when">
        <bdi>{formatOn(storeToday(new Date(change.at)))}</bdi> <bdi className="hour">{formatHour(change.at)}</bdi>
      </td>
      <td>{whoWords(change)}</td>
      <td>
        <strong>{title}</strong>
        <div className="about">
          <SubjectLink change={change} />
        </div>
      </td>
      <td>
        <Details details={[...details, ...approvalWords(change)]} />
      </td>
    </tr>
  )
})

function ChangeCard({ change }: { change: Change }) {
  const { title, details } = changeWords(change, changeFormats)
  return (
    <Box sx={cardStyle}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatMoment(change.at)}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {whoWords(change)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Details details={[...details, ...approvalWords(change)]} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <SubjectLink change={change} />
      </Box>
    </Box>
  )
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: 'body2',
  '& th, & td': { px: 1.5, py: 1, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { typography: 'caption', fontWeight: 600, color: 'text.secondary', borderBottom: 1, borderColor: 'divider' },
  '& th:nth-of-type(1)': { width: 136 },
  '& th:nth-of-type(2)': { width: { xs: 110, lg: 160 } },
  '& th:nth-of-type(3)': { width: '34%' },
  '& tbody tr + tr td': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& strong': { fontWeight: 600 },
  '& .when': { fontVariantNumeric: 'tabular-nums' },
  '& .hour, & .about': { color: 'text.secondary' },
  '& .hour': { whiteSpace: 'nowrap' },
} as const

const cardStyle = {
  display: 'grid',
  gap: 0.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
