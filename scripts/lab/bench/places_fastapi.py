"""The plainest FastAPI service of places: reading and creating one, with the queries of ours. A peer for the benchmark.

Usage: python3 places_fastapi.py DATABASE_URL PORT
"""

import sys
from datetime import datetime
from typing import Literal
from uuid import UUID

import asyncpg
import uvicorn
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Extra, Field

DATABASE_URL, PORT = sys.argv[1], int(sys.argv[2])
COLUMNS = "id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at"
app = FastAPI()


class Place(BaseModel, extra=Extra.forbid):
    name: str = Field(min_length=1, max_length=160)
    description: str = Field("", max_length=4000)
    longitude: float = Field(ge=-180, le=180)
    latitude: float = Field(ge=-90, le=90)
    visibility: Literal["private", "public"] = "private"


class PlaceRecord(Place):
    id: UUID
    owner_id: str
    created_at: datetime
    updated_at: datetime


@app.on_event("startup")
async def connect() -> None:
    app.state.pool = await asyncpg.create_pool(DATABASE_URL, min_size=10, max_size=10)


@app.get("/api/places/{place_id}", response_model=PlaceRecord)
async def get_place(place_id: UUID):
    row = await app.state.pool.fetchrow(f"SELECT {COLUMNS} FROM places WHERE id = $1", place_id)
    if row is None:
        raise HTTPException(404, "place not found")
    return dict(row)


@app.post("/api/places", response_model=PlaceRecord, status_code=201)
async def create_place(place: Place):
    row = await app.state.pool.fetchrow(
        "INSERT INTO places (name, description, longitude, latitude, visibility, owner_id) "
        f"VALUES ($1, $2, $3, $4, $5, 'local') RETURNING {COLUMNS}",
        place.name, place.description, place.longitude, place.latitude, place.visibility,
    )
    return dict(row)


uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="warning", access_log=False)
