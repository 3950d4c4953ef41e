import { contract, type Visit } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'

/** What shows that the customer got the clothes. */
export function ProofLine({ visit }: { visit: Visit }) {
  const [isOpen, setIsOpen] = useState(false)
  if (visit.proof === 'code') return <Typography variant="body2">{t('Handed over with the code')}</Typography>
  return (
    <>
      <Button size="small" sx={{ alignSelf: 'flex-start', px: 0 }} onClick={() => setIsOpen(true)}>
        {t('Photo of the hand-over')}
      </Button>
      {isOpen && <PhotoDialog visit={visit} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PhotoDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { data, error } = useCall(contract.run.photo, { _id: visit._id })
  return (
    <Dialog open onClose={onClose} aria-label={t('Photo of the hand-over')}>
      <DialogContent>
        {data === undefined && error === null && <Skeleton variant="rounded" width={280} height={280} />}
        {error !== null && <Typography>{error.message}</Typography>}
        {data !== undefined && <img src={data.data} alt={t('Photo of the hand-over')} style={{ maxWidth: '100%' }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
