import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../helpers/service.ts';

const CLIENT = join(import.meta.dirname, '../../clients/python');
const TOKEN = 'a-token';
const BEGIN = `
import json
from ix_extraction import Client, HttpError, JobFailed, StillRunning, Unreachable
client = Client(client_id="python test")
SLIP = "Corner Leaf Market\\nDate 14/04/2026\\nTotal GBP 21.20\\n"
`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ IX_API_TOKENS: TOKEN });
});
afterAll(() => service.close());

/** What a program prints that uses the client, as JSON. */
async function python(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('python3', ['-B', '-c', BEGIN + program], {
    env: { PATH: process.env['PATH'], PYTHONPATH: CLIENT, IX_URL: `${service.url}/`, IX_TOKEN: TOKEN },
  });
  return JSON.parse(stdout);
}

describe('the Python client', () => {
  it('submits a text and has the answer', async () => {
    const said = await python(`
job = client.submit_and_wait(use_case="receipt", texts=[SLIP])
print(json.dumps([job["status"], job["response"]["ix_result"]["result"]["total"]]))`);
    expect(said).toEqual(['done', '21.20']);
  });

  it('takes a use case of its own, and finds the job by its name', async () => {
    const said = await python(`
own = {"use_case_name": "slip", "system_prompt": "", "fields": [{"name": "total", "type": "decimal"}]}
job = client.submit_and_wait(use_case=own, texts=[SLIP], request_id="slip 1")
again = client.submit(use_case=own, texts=[SLIP], request_id="slip 1")
print(json.dumps([job["response"]["ix_result"]["result"], again["job_id"] == job["job_id"] == client.find("slip 1")["job_id"]]))`);
    expect(said).toEqual([{ total: '21.20' }, true]);
  });

  it('sends a file of the disk', async () => {
    const said = await python(`
from pathlib import Path
path = Path(${JSON.stringify(join(import.meta.dirname, '../../samples/use-cases/receipt-en-a.pdf'))})
job = client.submit_and_wait([path], "receipt")
name = job["request"]["context"]["files"][0]["display_name"]
print(json.dumps([job["response"]["ix_result"]["result"]["total"], name, client.upload(path)[:9]]))`);
    expect(said).toEqual(['13.75', 'receipt-en-a.pdf', 'upload://']);
  });

  it('has the values of a job as a file', async () => {
    const said = await python(`
job = client.submit_and_wait(use_case="receipt", texts=[SLIP])
print(json.dumps("21.20" in client.export(job["job_id"], "csv").decode()))`);
    expect(said).toBe(true);
  });

  it('reviews a job', async () => {
    const said = await python(`
job_id = client.submit_and_wait(use_case="receipt", texts=[SLIP])["job_id"]
client.save_review(job_id, "open", {"result.total": {"verdict": "corrected", "value": "21.30"}}, reviewer="anna")
late = None
try:
    client.save_review(job_id, "approved", reviewer="ben", version=0)
except HttpError as error:
    late = error.status
review = client.save_review(job_id, "approved", reviewer="ben")
listed = job_id in [one["job_id"] for one in client.list(reviewed=True)]
print(json.dumps([late, review["fields"]["result.total"]["value"], [one["reviewer"] for one in review["history"]], listed]))`);
    expect(said).toEqual([412, '21.30', ['anna', 'ben'], true]);
  });

  it('raises what a job ended with, what the service answers instead, and that time is over', async () => {
    const said = await python(`
said = []
try:
    client.submit_and_wait(use_case="unknown", texts=[SLIP])
except JobFailed as error:
    said.append(error.code)
try:
    client.submit(use_case="", texts=[SLIP])
except HttpError as error:
    said.append([error.status, error.detail[0]["loc"]])
try:
    Client(token="wrong").use_cases()
except HttpError as error:
    said.append(error.status)
try:
    client.wait(client.submit(use_case="receipt", texts=[SLIP])["job_id"], timeout=0)
except StillRunning as error:
    said.append(error.job["status"] in ("pending", "running"))
print(json.dumps(said))`);
    expect(said).toEqual(['IX_001_001', [422, ['body', 'use_case']], 401, true]);
  });

  it('says where a request is wrong, and what of an address', async () => {
    const said = await python(`
said = []
for call in (
    lambda: client.submit(use_case="", texts=[SLIP]),
    lambda: Client("127.0.0.1:8994"),
    lambda: Client("http://127.0.0.1:1").use_cases(),
):
    try:
        call()
    except (HttpError, ValueError, Unreachable) as error:
        said.append(str(error))
print(json.dumps([*said, isinstance(Unreachable("", ""), OSError)]))`);
    expect(said).toEqual([
      expect.stringMatching(/^POST \/jobs answered 422: body\.use_case: String should have/),
      'the address "127.0.0.1:8994" (url, or IX_URL) does not begin with http:// or https://',
      expect.stringMatching(/^no service answers at http:\/\/127\.0\.0\.1:1, which url or IX_URL names: /),
      true,
    ]);
  });

  it('takes one file and one text that stand alone, and no letters of theirs', async () => {
    const path = join(import.meta.dirname, '../../samples/use-cases/receipt-en-a.pdf');
    const said = await python(`
path = ${JSON.stringify(path)}
jobs = [
    client.submit_and_wait(path, "receipt"),
    client.submit_and_wait({"url": client.upload(path)}, "receipt"),
    client.submit_and_wait(use_case="receipt", texts=SLIP),
]
contexts = [job["request"]["context"] for job in jobs]
print(json.dumps([[len(one["files"]), len(one["texts"])] for one in contexts]))`);
    expect(said).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  it('lists, deletes and shows use cases', async () => {
    const said = await python(`
own = Client(client_id="python/lister")
other = Client(client_id="python lister")
ids = [other.submit_and_wait(use_case="receipt", texts=[SLIP])["job_id"] for _ in range(2)]
listed = [one["job_id"] for one in other.list(status="done", use_case="receipt")]
other.delete(ids[0])
left = [one["job_id"] for one in other.list(needs_review=True)] + [one["job_id"] for one in other.list(needs_review=False)]
names = [one["use_case_name"] for one in client.use_cases()]
print(json.dumps([listed == ids[::-1], left == [ids[1]], "receipt" in names]))`);
    expect(said).toEqual([true, true, true]);
  });
});
