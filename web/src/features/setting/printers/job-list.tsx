import { contract, type PrintJob } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCall } from '../../../lib/call-query.ts'
import { formatHour } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { paperWords, stateWords } from './printer-words.ts'

const SHOWN = 12

/** What did not come out, with what to do about it, and what came out last. */
export function JobList() {
  const { data } = useCall(contract.printer.jobs, {})
  const jobs = data?.jobs ?? []
  if (jobs.length === 0) return null
  return (
    <Box component="section" aria-label={t('Print jobs')}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('Print jobs')}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {jobs.slice(0, SHOWN).map((job) => (
          <JobRow key={job._id} job={job} />
        ))}
      </Stack>
    </Box>
  )
}

function JobRow({ job }: { job: PrintJob }) {
  const again = useChange(contract.printer.again, { onError: notifyError })
  const settle = useChange(contract.printer.settle, { onError: notifyError })
  const isOpen = job.state === 'failed' || job.state === 'unknown'
  const isSaving = again.isPending || settle.isPending
  const next = Math.min(job.done + 1, job.parts)
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ fontWeight: isOpen ? 600 : 400 }}>
        {[paperWords[job.paper](), job.title, job.printer, formatHour(job.createdAt)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ color: isOpen ? 'error.main' : 'text.secondary' }}>
        {stateWords(job)}
      </Typography>
      {isOpen && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 0.5, flexWrap: 'wrap' }}>
          {job.paper !== 'drawer' && (
            <Button
              size="small"
              variant="outlined"
              disabled={isSaving}
              onClick={() => again.mutate({ jobId: job._id, from: next })}
            >
              {job.parts > 1 ? t('Go on from tag {next}', { next }) : t('Print again')}
            </Button>
          )}
          {job.state === 'unknown' && job.paper !== 'drawer' && (
            <Button
              size="small"
              disabled={isSaving}
              onClick={() =>
                next < job.parts
                  ? again.mutate({ jobId: job._id, from: next + 1 })
                  : settle.mutate({ jobId: job._id, isPrinted: true })
              }
            >
              {next < job.parts ? t('Go on from tag {next}', { next: next + 1 }) : t('It came out')}
            </Button>
          )}
          <Button size="small" disabled={isSaving} onClick={() => settle.mutate({ jobId: job._id, isPrinted: false })}>
            {t('Not wanted any more')}
          </Button>
        </Stack>
      )}
    </Box>
  )
}
