// Written by npm run diagram from machines/listener/listener.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const listener = createMachine({
  "id": "listener",
  "description": "The connection on which the database tells of new and canceled jobs. What it misses the poll finds.",
  "context": {
    "failures": 0
  },
  "initial": "subscribed",
  "states": {
    "subscribed": {
      "description": "A connection is being made or is there; each is thrown away at the first doubt.",
      "initial": "connecting",
      "invoke": {
        "id": "subscribe",
        "src": "subscribe",
        "onDone": {
          "target": "waitingToListen",
          "actions": "countFailure"
        },
        "onError": {
          "target": "waitingToListen",
          "actions": "countFailure"
        }
      },
      "after": {
        "steadyAfter": {
          "actions": "forgetFailures"
        }
      },
      "on": {
        "listener.close": {
          "target": "closed"
        }
      },
      "states": {
        "connecting": {
          "description": "Connects, listens, and waits for a notification of its own to come back.",
          "on": {
            "listener.heard": {
              "target": "listening"
            }
          }
        },
        "listening": {
          "description": "Notifications arrive; every ten seconds one of its own proves it."
        }
      }
    },
    "waitingToListen": {
      "description": "Nothing is heard; jobs are found by the poll. It is tried again with growing waits.",
      "after": {
        "listenWait": {
          "target": "subscribed"
        }
      },
      "on": {
        "listener.close": {
          "target": "closed"
        }
      }
    },
    "closed": {
      "description": "The service is stopping.",
      "type": "final"
    }
  },
  "options": {
    "maxIterations": 100
  }
});
