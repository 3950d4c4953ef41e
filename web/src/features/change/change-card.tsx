import type { Change } from '@clothesline/contract'
import { changeWords } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { whoWords } from '../../lib/actor-words.ts'
import { changeFormats } from '../../lib/change-formats.ts'
import { formatMoment } from '../../lib/format.ts'
import { SubjectLink } from './subject-link.tsx'
import { Details } from './timeline.tsx'
import { approvalWords } from './who-words.ts'

/** One change: on a wide screen when and who beside what, on a phone above it. */
export function ChangeCard({ change }: { change: Change }) {
  const { title, details } = changeWords(change, changeFormats)
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: { xs: 0.5, md: 2 }, p: 1.5 },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
        gridTemplateColumns: { xs: '1fr', md: '190px minmax(0, 1fr) minmax(0, 260px)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, gap: { xs: 1, md: 0 } }}>
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
