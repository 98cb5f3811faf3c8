import { contract } from '../old-contract.ts';

/** `POST /api/desk/run-job`: runs a job now. It is begun with the answer, and goes on after it. */
export const deskRunJob = contract<RunJobRequest, RunJobResponse>('POST', '/api/desk/run-job');

export interface RunJobRequest {
  /** The job, by its name. */
  name: string;
}

export interface RunJobResponse {
  /** The job that runs. */
  name: string;
}
