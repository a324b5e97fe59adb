"""Client of the document extraction service: one file, standard library only, Python 3.9 or later.

    from ix_extraction import Client

    client = Client("http://127.0.0.1:8994")
    job = client.submit_and_wait(["invoice.pdf"], use_case="invoice")
    print(job["response"]["ix_result"]["result"]["total_amount"])

Money comes as exact text: decimal.Decimal(value) reads it. Times are RFC 3339 in UTC.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, TypedDict, Union, cast

__all__ = [
    "Client",
    "HttpError",
    "Job",
    "JobFailed",
    "JobSummary",
    "Submitted",
    "StillRunning",
    "Unreachable",
]

Status = Literal["pending", "running", "done", "error"]
ReviewStatus = Literal["open", "approved", "rejected"]
Value = Union[str, int, float, bool, None]
# A path, a URL, or a URL with what goes with it.
GivenFile = Union[str, Path, Mapping[str, Any]]
# A row of a table: every column of it.
Row = Dict[str, Value]

# The longest that one call may wait for the end of a job, seconds (GET /jobs/{job_id}?wait=).
LONGEST_WAIT_S = 60.0
# How often a review that others change meanwhile is sent again.
REVIEW_TRIES = 10
# How many faults of a request the message of an error tells; ``detail`` has all.
SHOWN_FAULTS = 10
# How much of a file is read at once, bytes.
CHUNK_BYTES = 1 << 20


class Submitted(TypedDict):
    """Answer of POST /jobs."""

    job_id: str
    ix_id: str
    status: Status


class Box(TypedDict):
    """Corners as shares of the upright page's width and height, from its top left."""

    x0: float
    y0: float
    x1: float
    y1: float


class Source(TypedDict):
    """A place of the document that a value was read from."""

    segment_id: str
    file_index: int
    page_number: int
    bounding_box: Optional[Box]
    text_snippet: str
    relevance_score: float


class Doubt(TypedDict):
    """Why a value, or its absence, deserves a look."""

    code: str
    message: str


class FieldProvenance(TypedDict, total=False):
    """How far to trust a value."""

    field_name: str
    field_path: str
    value: Value
    sources: List[Source]
    match: Optional[Literal["exact", "typed", "fuzzy", "none"]]
    confidence: Optional[float]
    uncalibrated_confidence: float
    provenance_verified: Optional[bool]
    text_agreement: Optional[bool]
    citation_corrected: bool
    doubts: List[Doubt]
    needs_review: bool
    learnt_from: List[str]


class TablePart(TypedDict):
    """Where a table stands on one page."""

    file_index: int
    page_number: int
    bounding_box: Optional[Box]


class TableProvenance(TypedDict):
    """Where the rows of a table were read; ``complete`` is false where something says that rows are missing."""

    pages: List[TablePart]
    rows: int
    complete: bool


class CheckResult(TypedDict):
    """Whether the values satisfy one equation of the use case; sides and difference are exact decimals."""

    name: str
    rule: str
    outcome: Literal["holds", "fails", "cannot_tell"]
    left: Optional[str]
    right: Optional[str]
    difference: Optional[str]


class _TablesAndChecks(TypedDict, total=False):
    tables: Dict[str, TableProvenance]
    checks: List[CheckResult]


class Provenance(_TablesAndChecks):
    """
    The proof of every value; ``fields`` is keyed by ``result.<field name>``, cells by ``result.<table>[<i>].<column>``, and
    ``tables`` by ``result.<table>``. ``tables`` and ``checks`` are there where the use case has them.
    """

    fields: Dict[str, FieldProvenance]
    quality_metrics: Dict[str, Any]
    segment_count: int


class Error(TypedDict):
    """Why a job failed; docs/use.md lists the codes."""

    code: str
    message: str
    step: str
    details: Optional[Dict[str, Any]]


class Result(TypedDict):
    """The values by field name, the rows of a table by its name, and how they were found."""

    result: Dict[str, Union[Value, List[Row]]]
    meta_data: Dict[str, Any]


class Response(TypedDict):
    """The ``response`` of a finished job."""

    use_case: str
    use_case_name: Optional[str]
    ix_id: str
    ix_client_id: str
    request_id: str
    error: Optional[Error]
    warning: List[str]
    ix_result: Result
    ocr_result: Optional[Dict[str, Any]]
    provenance: Optional[Provenance]
    metadata: Dict[str, Any]


class JobCourse(TypedDict):
    """Whose a job is and how it has fared."""

    job_id: str
    ix_id: str
    client_id: Optional[str]
    request_id: Optional[str]
    status: Status
    callback_url: Optional[str]
    callback_status: Optional[Literal["pending", "delivered", "failed"]]
    attempts: int
    created_at: str
    started_at: Optional[str]
    finished_at: Optional[str]


class Job(JobCourse):
    """A job as every route and callback shows it."""

    request: Any
    response: Optional[Response]


class JobSummary(JobCourse):
    """A job in a listing: without request and response."""

    use_case: Optional[str]
    needs_review: Optional[int]
    review: Optional[ReviewStatus]


class FieldReview(TypedDict):
    """What a person says of one value: it is right, another one, or there is none."""

    verdict: Literal["right", "corrected", "absent"]
    value: Any
    sources: List[Dict[str, Any]]


class RowReview(TypedDict):
    """A row of a table: which one of the response, None for one that the machine has not, and what a person says otherwise."""

    row: Optional[int]
    values: Dict[str, Any]


class ReviewChange(TypedDict):
    """What one version of a review changed; None withdraws what was said before."""

    version: int
    status: ReviewStatus
    reviewer: Optional[str]
    reviewed_at: Optional[str]
    fields: Dict[str, Optional[FieldReview]]
    tables: Dict[str, Optional[List[RowReview]]]


class Review(TypedDict):
    """What people say of the values of a job; version 0 where nobody has said anything."""

    version: int
    status: ReviewStatus
    reviewer: Optional[str]
    reviewed_at: Optional[str]
    fields: Dict[str, FieldReview]
    tables: Dict[str, List[RowReview]]
    checks: List[Dict[str, Any]]
    history: List[ReviewChange]


class HttpError(Exception):
    """The service answered with another status than asked for.

    ``status`` is the HTTP status, ``detail`` what the body says: a text, or for 422 a list of faults.
    """

    def __init__(self, method: str, path: str, status: int, detail: Any) -> None:
        super().__init__(f"{method} {path} answered {status}: {_in_words(detail)}")
        self.status = status
        self.detail = detail


class Unreachable(urllib.error.URLError):
    """No service answers at the client's address; ``reason`` says why, as of every ``URLError``."""

    def __init__(self, url: str, reason: Any) -> None:
        super().__init__(reason)
        self.url = url

    def __str__(self) -> str:
        return f"no service answers at {self.url}, which url or IX_URL names: {self.reason}"


class JobFailed(Exception):
    """The job ended with an error; ``job`` is the whole of it, ``code`` such as IX_000_007."""

    def __init__(self, job: Job) -> None:
        error = job["response"]["error"] if job["response"] else None
        self.job = job
        self.code = error["code"] if error else None
        super().__init__(f"{error['code']}: {error['message']}" if error else "the job failed")


class StillRunning(Exception):
    """The job had not ended when the time was over; it goes on."""

    def __init__(self, job: Job) -> None:
        super().__init__(f"job {job['job_id']} is still {job['status']}")
        self.job = job


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            digest.update(chunk)
    return digest.hexdigest()


def _each(given: Any) -> List[Any]:
    """Several things as a list, and one that stands alone as a list of it: the letters of a path are no files."""
    return [given] if isinstance(given, (str, Path, Mapping)) else list(given)


def _in_words(detail: Any) -> str:
    """What an answer says is wrong; of a list of faults the place and the words of each, as far as they fit a line."""
    if isinstance(detail, str):
        return detail
    try:
        faults = [f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in detail]
    except (KeyError, TypeError):
        return json.dumps(detail)
    more = f"; and {len(faults) - SHOWN_FAULTS} more" if len(faults) > SHOWN_FAULTS else ""
    return "; ".join(faults[:SHOWN_FAULTS]) + more


class Client:
    """Calls one service.

    :param url: base address, such as ``http://127.0.0.1:8994``; IX_URL where it is left out
    :param token: bearer token; IX_TOKEN where it is left out
    :param client_id: the caller's name: with ``request_id`` it names a job for good
    :param timeout: longest silence accepted from the service, seconds, beside the time that a call asks it to wait
    """

    def __init__(
        self,
        url: Optional[str] = None,
        token: Optional[str] = None,
        client_id: str = "python",
        timeout: float = 30.0,
    ) -> None:
        self.url = (url or os.environ.get("IX_URL") or "http://127.0.0.1:8994").rstrip("/")
        if not self.url.lower().startswith(("http://", "https://")):
            raise ValueError(f'the address "{self.url}" (url, or IX_URL) does not begin with http:// or https://')
        self.token = token if token is not None else os.environ.get("IX_TOKEN")
        self.client_id = client_id
        self.timeout = timeout

    def submit(
        self,
        files: Union[GivenFile, Sequence[GivenFile]] = (),
        use_case: Union[str, Mapping[str, Any]] = "",
        *,
        texts: Union[str, Sequence[str]] = (),
        request_id: Optional[str] = None,
        options: Optional[Mapping[str, Any]] = None,
        callback_url: Optional[str] = None,
    ) -> Submitted:
        """Submits a job, and uploads those of its files that lie here.

        :param files: paths, URLs, or ``{"url": …, "headers": …}``; one may stand alone
        :param use_case: name of a registered use case, or a definition of one's own
        :param texts: the document's text where the caller has it already
        :param request_id: the caller's name for this job; the same one again gives the same job. A random one where it
            is left out
        :raises HttpError: 422 for a request that does not fit, 401 without a token that is accepted
        :raises Unreachable: no service answers
        """
        name = use_case if isinstance(use_case, str) else str(use_case["use_case_name"])
        request: Dict[str, Any] = {
            "use_case": name,
            "ix_client_id": self.client_id,
            "request_id": request_id or str(uuid.uuid4()),
            "context": {"files": [self._reference(file) for file in _each(files)], "texts": _each(texts)},
        }
        if not isinstance(use_case, str):
            request["use_case_inline"] = dict(use_case)
        if options is not None:
            request["options"] = dict(options)
        if callback_url is not None:
            request["callback_url"] = callback_url
        return cast(Submitted, self._json("POST", "/jobs", request))

    def submit_and_wait(
        self,
        files: Union[GivenFile, Sequence[GivenFile]] = (),
        use_case: Union[str, Mapping[str, Any]] = "",
        *,
        timeout: Optional[float] = None,
        **more: Any,
    ) -> Job:
        """Submits a job as :meth:`submit` does, and waits for its end.

        :raises JobFailed: the job ended with an error
        :raises StillRunning: it had not ended after ``timeout`` seconds
        """
        return self.wait(self.submit(files, use_case, **more)["job_id"], timeout)

    def job(self, job_id: str, wait: float = 0) -> Job:
        """The job, at once or, with ``wait`` (seconds, at most 60), as soon as it has ended."""
        query = f"?wait={wait:g}" if wait > 0 else ""
        return cast(Job, self._json("GET", f"/jobs/{job_id}{query}", longer=wait))

    def find(self, request_id: str) -> Job:
        """The job that this client submitted under a ``request_id``."""
        pair = urllib.parse.urlencode({"client_id": self.client_id, "request_id": request_id})
        return cast(Job, self._json("GET", f"/jobs?{pair}"))

    def wait(self, job_id: str, timeout: Optional[float] = None) -> Job:
        """Waits for the end of a job, ``timeout`` seconds or for ever.

        :raises JobFailed: the job ended with an error
        :raises StillRunning: the time is over
        """
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            left = LONGEST_WAIT_S if end is None else min(LONGEST_WAIT_S, max(0.0, end - time.monotonic()))
            job = self._job_when_free(job_id, left)
            if job["status"] == "error":
                raise JobFailed(job)
            if job["status"] == "done":
                return job
            if end is not None and time.monotonic() >= end:
                raise StillRunning(job)

    def cancel(self, job_id: str) -> Job:
        """Ends a pending or running job. :raises HttpError: 409 when it has finished"""
        return cast(Job, self._json("POST", f"/jobs/{job_id}/cancel"))

    def delete(self, job_id: str) -> None:
        """Deletes a finished job and all that is kept of it. :raises HttpError: 409 while it is not finished"""
        self._call("DELETE", f"/jobs/{job_id}")

    def list(
        self,
        *,
        status: Optional[Status] = None,
        use_case: Optional[str] = None,
        needs_review: Optional[bool] = None,
        reviewed: Optional[bool] = None,
        since: Optional[str] = None,
    ) -> Iterator[JobSummary]:
        """This client's jobs, newest first, page by page as they are asked for."""
        asked = {
            "status": status,
            "use_case": use_case,
            "needs_review": None if needs_review is None else str(needs_review).lower(),
            "reviewed": None if reviewed is None else str(reviewed).lower(),
            "since": since,
            "cursor": None,
        }
        client = urllib.parse.quote(self.client_id, safe="")
        while True:
            query = urllib.parse.urlencode({name: value for name, value in asked.items() if value is not None})
            page = self._json("GET", f"/clients/{client}/jobs?{query}")
            yield from cast(List[JobSummary], page["jobs"])
            asked["cursor"] = page["next_cursor"]
            if asked["cursor"] is None:
                return

    def export(self, job_id: str, form: Literal["csv", "xlsx", "html"]) -> bytes:
        """The values of a finished job as a file. :raises HttpError: 409 before its end"""
        return self._call("GET", f"/jobs/{job_id}/result.{form}")

    def review(self, job_id: str) -> Review:
        """What people say of the values of a finished job, and who said what when."""
        return cast(Review, self._json("GET", f"/jobs/{job_id}/review"))

    def save_review(
        self,
        job_id: str,
        status: ReviewStatus,
        fields: Optional[Mapping[str, Optional[Mapping[str, Any]]]] = None,
        *,
        tables: Optional[Mapping[str, Optional[Sequence[RowReview]]]] = None,
        reviewer: Optional[str] = None,
        version: Optional[int] = None,
    ) -> Review:
        """Says something of the values of a finished job.

        Where somebody else is faster it is said of what they left: nothing that they said of other fields is lost. With
        tables, whose rows are said as a whole, it is not sent again.

        :param fields: such as ``{"result.total": {"verdict": "corrected", "value": "12.90"}}``; what it leaves out stays
        :param tables: such as ``{"result.lines": [{"row": 0, "values": {"amount": "4.50"}}]}``: all rows of a table; those left out are taken away
        :param reviewer: who says so, unless the token has a name
        :param version: only if the review is still at this one
        :raises HttpError: 412 when it is not, 409 before the end of the job, 422 for a value that is none of its field
        """
        draft: Dict[str, Any] = {"status": status, "fields": dict(fields or {})}
        if tables is not None:
            draft["tables"] = dict(tables)
        if reviewer is not None:
            draft["reviewer"] = reviewer
        left = REVIEW_TRIES
        while True:
            left -= 1
            seen = self.review(job_id)["version"] if version is None else version
            headers = {"if-match": f'"{seen}"'}
            try:
                return cast(Review, self._json("PUT", f"/jobs/{job_id}/review", draft, headers=headers))
            except HttpError as error:
                if error.status != 412 or version is not None or tables is not None or left == 0:
                    raise

    def use_cases(self) -> List[Dict[str, Any]]:
        """The registered use cases with their fields."""
        return cast(List[Dict[str, Any]], self._json("GET", "/use-cases")["use_cases"])

    def upload(self, path: Union[str, Path]) -> str:
        """Sends a file where the service has not got it yet.

        :returns: its ``upload://`` URL, which ``submit`` takes
        """
        file = Path(path)
        digest = _sha256(file)
        if not self._has_file(digest):
            with file.open("rb") as body:
                length = str(file.stat().st_size)
                self._call("PUT", f"/files/{digest}", body, {"content-length": length})
        return f"upload://{digest}"

    def _has_file(self, digest: str) -> bool:
        try:
            self._call("HEAD", f"/files/{digest}")
            return True
        except HttpError as error:
            if error.status == 404:
                return False
            raise

    def _reference(self, file: GivenFile) -> Union[str, Dict[str, Any]]:
        if isinstance(file, Mapping):
            return dict(file)
        if isinstance(file, str) and "://" in file:
            return file
        return {"url": self.upload(file), "display_name": Path(file).name}

    def _job_when_free(self, job_id: str, wait: float) -> Job:
        """As :meth:`job`; where too many wait already, asks again when the service says."""
        while True:
            try:
                return self.job(job_id, wait)
            except HttpError as error:
                if error.status != 503 or wait <= 0:
                    raise
                time.sleep(min(5.0, wait))
                wait = 0

    def _json(
        self,
        method: str,
        path: str,
        body: Any = None,
        longer: float = 0,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Any:
        headers = {"accept": "application/json", **(headers or {})}
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        return json.loads(self._call(method, path, data, headers, longer))

    def _call(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: Optional[Mapping[str, str]] = None,
        longer: float = 0,
    ) -> bytes:
        sent = dict(headers or {})
        if self.token:
            sent["authorization"] = f"Bearer {self.token}"
        if body is not None and "content-type" not in sent:
            sent["content-type"] = "application/octet-stream"
        asked = urllib.request.Request(self.url + path, data=body, headers=sent, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=self.timeout + longer) as answer:
                return cast(bytes, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                raise HttpError(method, path, error.code, _detail(error.read(), error.reason)) from None
        except urllib.error.URLError as error:
            raise Unreachable(self.url, error.reason) from None


def _detail(body: bytes, reason: Any) -> Any:
    try:
        return json.loads(body)["detail"]
    except (ValueError, KeyError, TypeError):
        return body.decode(errors="replace").strip() or str(reason)
