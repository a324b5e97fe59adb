// Written by npm run diagram from machines/callback/callback.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const callback = createMachine({
  "id": "callback",
  "description": "The one POST that tells a caller of a finished job.",
  "initial": "posting",
  "states": {
    "posting": {
      "description": "The full job is on its way to callback_url; the attempt was recorded before.",
      "invoke": {
        "id": "post",
        "src": "post",
        "onDone": [
          {
            "guard": {
              "type": "isAccepted"
            },
            "target": "noting",
            "actions": {
              "type": "judge",
              "params": {
                "verdict": "delivered"
              }
            }
          },
          {
            "target": "noting"
          }
        ],
        "onError": {
          "target": "noting"
        }
      },
      "after": {
        "callbackTimeout": {
          "target": "noting"
        }
      }
    },
    "noting": {
      "description": "Writes down whether a 2xx came: delivered; or any other answer, or none in time: failed.",
      "invoke": {
        "id": "note",
        "src": "note",
        "onDone": [
          {
            "guard": "isDelivered",
            "target": "delivered"
          },
          {
            "target": "failed"
          }
        ],
        "onError": {
          "target": "waitingToNote",
          "actions": "countFailure"
        }
      }
    },
    "waitingToNote": {
      "description": "The database is away: the verdict is written later. The POST is not made again.",
      "after": {
        "noteWait": {
          "target": "noting"
        }
      }
    },
    "delivered": {
      "description": "The receiver has answered with a 2xx.",
      "type": "final"
    },
    "failed": {
      "description": "The receiver has not answered with a 2xx. GET remains the authority.",
      "type": "final"
    }
  },
  "options": {
    "maxIterations": 100
  }
});
