import type { Handlers } from '../../handlers.ts'
import { copiesMade, copyToBranches, previewCopy, undoCopy } from './copy.ts'
import { branchDay, overview, overviewPaper } from './overview.ts'
import { groupSummary, saveSummary } from './summary.ts'

export const branchRoutes: Omit<Handlers['group'], 'allGroups' | 'addGroup' | 'updateGroup' | 'deleteGroup'> = {
  overview,
  day: branchDay,
  overviewPdf: overviewPaper,
  summary: groupSummary,
  saveSummary,
  previewCopy,
  copy: copyToBranches,
  copies: copiesMade,
  undoCopy,
}
