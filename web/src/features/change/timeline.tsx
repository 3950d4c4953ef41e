import { changeWords } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { whoWords } from '../../lib/actor-words.ts'
import { changeFormats } from '../../lib/change-formats.ts'
import { formatMoment } from '../../lib/format.ts'
import { approvalWords, type Made } from './who-words.ts'

/** An entry of the audit log, whichever call it came with. */
interface TimelineEntry extends Made {
  _id?: string
  at: string
  action: string
  before: unknown
  after: unknown
}

/** Who did what and when, the newest on top. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {entries.map((entry, index) => {
        const { title, details } = changeWords(entry, changeFormats)
        return (
          <Box
            component="li"
            key={entry._id ?? `${entry.at} ${entry.action} ${index}`}
            sx={{ borderInlineStart: 3, borderColor: 'divider', paddingInlineStart: 1.5, minWidth: 0 }}
          >
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Details details={[...details, ...approvalWords(entry)]} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatMoment(entry.at)} · {whoWords(entry)}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

/** The fields that differ, one per line. */
export function Details({ details }: { details: readonly string[] }) {
  if (details.length === 0) return null
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {details.join('\n')}
    </Typography>
  )
}
